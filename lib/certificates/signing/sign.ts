import { kabulDay } from "@/lib/dates/kabul";
import { examsTaken, pointsOf, resultsDay } from "@/lib/exams/scores";
import type { IssuedCertificate } from "../certificate";
import type { SigningKeys } from "./keys";
import { recordHeader } from "./public-key";
import type { SignedRecord } from "./record";
import { signCompactJws } from "./sign-compact-jws";

function recordOf(certificate: IssuedCertificate, issuer: string, signedAt: Date): SignedRecord {
  const born = certificate.dateOfBirth;
  const resultsOf = resultsDay(certificate.results);
  const points = examsTaken(certificate.results).map((exam) => [
    exam,
    pointsOf(exam, certificate.results[exam]?.scores ?? {}),
  ]);
  return {
    v: 2,
    iss: issuer,
    iat: kabulDay(signedAt),
    no: certificate.issue.number,
    ver: certificate.issue.version,
    idx: certificate.issue.statusIndex,
    at: certificate.issue.issuedAt.getTime() / 1000,
    code: certificate.studentCode,
    name: certificate.fullName,
    ...(born === null ? {} : { born }),
    ...Object.fromEntries(points),
    ...(resultsOf === null ? {} : { on: resultsOf }),
  };
}

/**
 * A certificate as a record that can be verified offline: a compact JSON Web Signature (RFC 7515) with ES256 (RFC 7518),
 * three base64url parts joined by dots. It contains only what the certificate shows.
 */
export function signRecord(
  certificate: IssuedCertificate,
  { privateKey, current }: SigningKeys,
  { issuer, signedAt }: { issuer: string; signedAt: Date },
): string {
  return signCompactJws(recordHeader(current.kid), recordOf(certificate, issuer, signedAt), privateKey);
}
