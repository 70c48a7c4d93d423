import "server-only";
import { randomUUID } from "node:crypto";
import { issuer, recordAddress } from "@/lib/certificates/addresses";
import { signBadge } from "@/lib/certificates/badge";
import type { IssuedCertificate } from "@/lib/certificates/certificate";
import type { SignedRecord } from "@/lib/certificates/record";
import { recordHeader } from "@/lib/certificates/record";
import { kabulDay } from "@/lib/dates/plain-date";
import { db } from "@/lib/db";
import { examsTaken, pointsOf, resultsDay } from "@/lib/exams/scores";
import type { SignedForm } from "@/prisma/generated/enums";
import { type SigningKeys, signCompactJws, signingKeys } from "./signing-keys";

/** Signs a certificate once and stores the result, because ECDSA signs differently each time. */
async function signedOnce(
  form: SignedForm,
  certificate: IssuedCertificate,
  sign: (keys: SigningKeys) => string,
): Promise<string> {
  const keys = await signingKeys();
  const { visibility, issue } = certificate;
  const { number, version } = issue;
  const [site, keyId] = [issuer(), keys.current.kid];
  const key = { number, version, form, visibility, site, keyId };
  const stored = () =>
    db.signedCertificate.findUnique({ where: { number_version_form_visibility_site_keyId: key } });
  const found = await stored();
  if (found) return found.jws;
  const jws = sign(keys);
  // Nothing is stored about someone who is being deleted; of two at the same moment, the first counts.
  await db.$executeRaw`
    INSERT INTO signed_certificates (number, version, form, visibility, site, key_id, jws)
    SELECT number, ${version}, ${form}::"SignedForm", ${visibility}::"CertificateVisibility", ${site}, ${keyId}, ${jws}
      FROM certificates WHERE number = ${number} AND user_id IS NOT NULL FOR SHARE
    ON CONFLICT DO NOTHING`;
  return (await stored())?.jws ?? jws;
}

export async function signedRecordAddress(certificate: IssuedCertificate): Promise<string> {
  const at = { issuer: issuer(), signedAt: new Date() };
  return recordAddress(await signedOnce("record", certificate, (keys) => signRecord(certificate, keys, at)));
}

export const signedBadge = (certificate: IssuedCertificate): Promise<string> =>
  signedOnce("badge", certificate, (keys) =>
    signBadge(certificate, { id: `urn:uuid:${randomUUID()}`, subject: `urn:uuid:${randomUUID()}` }, keys),
  );

/**
 * A certificate as a record that can be verified offline: a compact JSON Web Signature (RFC 7515) with ES256 (RFC 7518),
 * three base64url parts joined by dots. It contains only what the certificate shows.
 */
export function signRecord(
  certificate: IssuedCertificate,
  { privateKey, current }: SigningKeys,
  { issuer, signedAt }: { issuer: string; signedAt: Date },
): string {
  const born = certificate.dateOfBirth;
  const resultsOf = resultsDay(certificate.results);
  const points = examsTaken(certificate.results).map((exam) => [
    exam,
    pointsOf(exam, certificate.results[exam]?.scores ?? {}),
  ]);
  const record: SignedRecord = {
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
  return signCompactJws(recordHeader(current.kid), record, privateKey);
}
