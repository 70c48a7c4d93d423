import { sign } from "node:crypto";
import { kabulDay } from "@/lib/kabul";
import { type Certificate, resultsDay } from "../certificate";
import { toBase64Url } from "./base64url";
import type { SigningKeys } from "./keys";
import { recordHeader } from "./public-key";
import type { SignedRecord } from "./record";

type Points = [number, number, number, number];

function points(scores: { reading: number; listening: number; speaking: number; writing: number }): Points {
  return [scores.reading, scores.listening, scores.speaking, scores.writing];
}

function recordOf(certificate: Certificate, issuer: string, signedAt: Date): SignedRecord {
  const born = certificate.dateOfBirth ?? certificate.birthYear;
  const resultsOf = resultsDay(certificate);
  return {
    v: 1,
    iss: issuer,
    iat: kabulDay(signedAt),
    id: certificate.studentId,
    code: certificate.studentCode,
    name: certificate.fullName,
    ...(born === null ? {} : { born }),
    ...(certificate.toefl === null ? {} : { toefl: points(certificate.toefl) }),
    ...(certificate.ielts === null ? {} : { ielts: points(certificate.ielts) }),
    ...(resultsOf === null ? {} : { on: resultsOf }),
  };
}

/**
 * A certificate as a record that needs no network to be checked: a compact JSON Web Signature (RFC 7515) with Ed25519
 * (RFC 8037), three base64url parts joined by dots. States what the certificate shows and nothing beyond it.
 */
export function signRecord(
  certificate: Certificate,
  { privateKey, current }: SigningKeys,
  { issuer, signedAt }: { issuer: string; signedAt: Date },
): string {
  const part = (text: string) => toBase64Url(new TextEncoder().encode(text));
  const signed = `${part(recordHeader(current.kid))}.${part(JSON.stringify(recordOf(certificate, issuer, signedAt)))}`;
  return `${signed}.${toBase64Url(sign(null, Buffer.from(signed), privateKey))}`;
}
