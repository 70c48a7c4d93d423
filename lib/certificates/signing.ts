import "server-only";
import { randomUUID } from "node:crypto";
import { academyContact } from "@/lib/academy/current-academy";
import { kabulDay } from "@/lib/dates/plain-date";
import { db } from "@/lib/db";
import { type ExamId, exams } from "@/lib/exams/registry";
import { examReport, gradeOf } from "@/lib/exams/report";
import { examsTaken, pointsOf, type Results, resultsDay, totalRange } from "@/lib/exams/scores";
import { siteAddress } from "@/lib/site-address";
import { interpolate } from "@/lib/text";
import { messages } from "@/lib/words/catalogue";
import type { SignedForm } from "@/prisma/generated/enums";
import { issuer, issuerDid, recordAddress } from "./addresses";
import type { IssuedCertificate } from "./certificate";
import { credentialHeader, recordHeader, type SignedRecord, statusListPath } from "./signed-record";
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

/** A compact JSON Web Signature (RFC 7515, ES256) of only what the certificate shows, verifiable offline. */
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

const words = messages.certificate;
const achievementId = () => siteAddress("/result#mock-test-certificate");

type Score = { id: string; name: string; type: string; value: string; min?: string; max?: string };

function scoresOf(exam: ExamId, results: Results): Score[] {
  const result = results[exam];
  if (!result) return [];
  const { total, sections } = examReport(exam, result.scores);
  const { decimals, range } = exams[exam];
  const test = interpolate(words.mockTest, { exam: exams[exam].name });
  return [total, ...sections].map((score, index) => ({
    id: `${achievementId()}-${exam}-${index === 0 ? "total" : score.name}`,
    name: `${test}: ${words.scores[score.name]}`,
    type: "ScaledScore",
    value: score.shown,
    min: (index === 0 ? totalRange(exam) : range).min.toFixed(decimals),
    max: score.max.toFixed(decimals),
  }));
}

function allScores(results: Results): Score[] {
  const grade = gradeOf(results);
  const letter = {
    id: `${achievementId()}-grade`,
    name: words.facts.grade,
    type: "LetterGrade",
    value: grade,
  };
  return [
    ...(grade === "N/A" ? [] : [letter]),
    ...examsTaken(results).flatMap((exam) => scoresOf(exam, results)),
  ];
}

const identity = (identityType: string, identityHash: string) => ({
  type: "IdentityObject",
  hashed: false,
  identityType,
  identityHash,
});

type BadgeIds = { id: string; subject: string };

/** Open Badges 3.0, unsigned. Copies last forever: no photo or birth date; a name only at full visibility. */
export function badgeCredential(certificate: IssuedCertificate, { id, subject }: BadgeIds) {
  const { issue, results, fullName } = certificate;
  const list = siteAddress(statusListPath);
  const issuedAt = `${issue.issuedAt.toISOString().slice(0, 19)}Z`;
  const scores = allScores(results);
  const day = resultsDay(results);
  const { academy } = issue.issuer;
  const description = interpolate(words.badge.description, { academy });
  return {
    "@context": [
      "https://www.w3.org/ns/credentials/v2",
      "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ],
    id,
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: `${words.title} ${issue.number}`,
    issuer: {
      id: issuerDid(),
      type: ["Profile"],
      name: academy,
      url: siteAddress("/"),
      email: academyContact().email,
    },
    validFrom: issuedAt,
    awardedDate: issuedAt,
    credentialSubject: {
      id: subject,
      type: ["AchievementSubject"],
      identifier: [
        identity("ext:certificateNumber", issue.number),
        ...(certificate.visibility === "full" ? [identity("name", fullName)] : []),
      ],
      licenseNumber: issue.number,
      ...(day === null ? {} : { activityEndDate: `${day}T00:00:00+04:30` }),
      achievement: {
        id: achievementId(),
        type: ["Achievement"],
        achievementType: "Assessment",
        name: words.title,
        description,
        criteria: { narrative: words.meaning.mock },
        image: { id: siteAddress("/icons/badge.png"), type: "Image" },
        resultDescription: scores.map(({ id: score, name, type, min, max }) => ({
          id: score,
          type: ["ResultDescription"],
          name,
          resultType: type,
          ...(min === undefined || max === undefined ? {} : { valueMin: min, valueMax: max }),
        })),
      },
      result: scores.map(({ id: score, value }) => ({ type: ["Result"], resultDescription: score, value })),
    },
    credentialStatus: {
      id: `${list}#${issue.statusIndex}`,
      type: "BitstringStatusListEntry",
      statusPurpose: "revocation",
      statusListIndex: String(issue.statusIndex),
      statusListCredential: list,
    },
  };
}

/** A certificate as a signed badge: a VC-JWT (Open Badges 3.0, section 8.2), whose payload is the credential. */
export function signBadge(
  certificate: IssuedCertificate,
  ids: BadgeIds,
  { privateKey, current }: SigningKeys,
): string {
  const credential = badgeCredential(certificate, ids);
  const claims = {
    iss: credential.issuer.id,
    sub: ids.subject,
    jti: ids.id,
    nbf: Date.parse(credential.validFrom) / 1000,
  };
  const header = credentialHeader(credential.issuer.id, current.kid, "JWT");
  return signCompactJws(header, { ...credential, ...claims }, privateKey);
}
