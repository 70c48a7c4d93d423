import { academyContact } from "@/lib/academy/current";
import { type SigningKeys, signCompactJws } from "@/lib/certificates/queries/signing-keys";
import { type ExamId, exams } from "@/lib/exams/registry";
import { examReport, gradeOf } from "@/lib/exams/report";
import { examsTaken, lowestTotal, type Results, resultsDay } from "@/lib/exams/scores";
import { siteAddress } from "@/lib/site/site-address";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";
import { issuerDid } from "./addresses";
import type { IssuedCertificate } from "./certificate";
import { credentialHeader } from "./record";
import { statusListPath } from "./status-list";

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
    min: (index === 0 ? lowestTotal(exam) : range.min).toFixed(decimals),
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

/** The ids of a badge and of the person who earned it, known only from the badge. */
type BadgeIds = { id: string; subject: string };

/**
 * A certificate as an Open Badges 3.0 credential, still unsigned. Copies exist forever, so it contains no photo and no
 * birth date, and the name only with full visibility.
 */
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
