import "server-only";
import { signaturePicture } from "@/lib/academy/on-certificates";
import { batched, rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { Part } from "@/lib/exams/definition";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { partsOf, type Results, valuesOf } from "@/lib/exams/scores";
import { lookUpLimit } from "@/lib/limits";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { type CheckRow, type Verdict, verdictOf } from "./certificate";
import { CertificateLookup, PaperLookup } from "./schema";

const newestWhere = (condition: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT * FROM rules.certificate_checks WHERE version IS NOT DISTINCT FROM newest_version AND ${condition}`;

/** In a sub-select, because PostgreSQL would plan the statement anew for each array: ten times the work of its answer. */
export const newestOfCodes = (codes: readonly string[]): Prisma.Sql =>
  newestWhere(Prisma.sql`lower(asked_code) = ANY((SELECT ${[...codes]}::text[])::text[])`);

const verdictsOf = async (checks: Prisma.Sql): Promise<Verdict[]> =>
  (await rowsOf<CheckRow>(checks)).map(verdictOf);

const newestOf = batched(
  "look-ups",
  (codes) => verdictsOf(newestOfCodes(codes)),
  ({ studentCode }) => studentCode.toLowerCase(),
);

export const verdictsOfStudents = (ids: readonly number[]): Promise<Verdict[]> =>
  verdictsOf(
    newestWhere(Prisma.sql`user_id = ANY(${[...ids]}) ORDER BY array_position(${[...ids]}, user_id)`),
  );

export const verdictsOnVersions = (userId: number): Promise<Verdict[]> =>
  verdictsOf(Prisma.sql`SELECT * FROM rules.certificate_checks WHERE user_id = ${userId}`);

/** On the newest version, if none is given. Undefined if nobody has this very code. */
async function byCode(code: string, version: number | null = null): Promise<Verdict | undefined> {
  const newest = await newestOf(code.toLowerCase());
  if (newest === undefined || version === null || newest.version === version) return newest;
  const [exact] = await verdictsOf(Prisma.sql`
    SELECT * FROM rules.certificate_checks WHERE lower(asked_code) = lower(${code}) AND version = ${version}`);
  const { studentCode, academy } = newest;
  return exact ?? { studentCode, academy, number: null, version, state: "not_found" };
}

/** A student's present code and, if an earlier code was meant, the newest version that carried it. */
type MeantStudent = { present: string; version: number | null };

/**
 * The student who is meant by a code that no one has: the one who had it, or else the only one who has or had it in
 * another spelling. Undefined if there are two: then it does not tell whose certificate it is.
 */
async function meantStudent(code: string): Promise<MeantStudent | undefined> {
  const [meant] = await rowsOf<MeantStudent>(Prisma.sql`
    WITH owners AS (
      SELECT id, NULL::int AS version, false AS "isExact" FROM users WHERE code_key(student_code) = code_key(${code})
      UNION ALL
      SELECT c.user_id, v.version, lower(v.student_code) = lower(${code})
        FROM certificate_versions v JOIN certificates c ON c.id = v.certificate_id
       WHERE code_key(v.student_code) = code_key(${code})
         AND NOT EXISTS (SELECT FROM issued_codes i WHERE i.hash = rules.code_hash(v.student_code) AND i.is_ended))
    SELECT min(u.student_code) AS present,
           CASE WHEN bool_or(o.version IS NULL) THEN NULL ELSE max(o.version) END AS version
      FROM owners o JOIN users u USING (id)
     WHERE o."isExact" = (SELECT bool_or("isExact") FROM owners)
    HAVING count(DISTINCT u.id) = 1 AND bool_and(u.role = 'student')`);
  return meant;
}

const none = (details = {}) => new Refusal("invalid", "certificateNotFound", { code: "not_found", details });

/** A single query if the code is spelt as its student has it. */
export const findCertificate = operation({
  name: "findCertificate",
  access: "anyone",
  limit: lookUpLimit,
  input: CertificateLookup,
  async run({ input: { studentCode } }): Promise<Verdict> {
    const verdict = await byCode(studentCode);
    if (verdict) return verdict;
    const meant = await meantStudent(studentCode);
    // The old calls know no former codes, which have a page all the same.
    if (meant && meant.version !== null) throw none({ isFormer: true });
    const respelt = meant && (await byCode(meant.present));
    if (respelt === undefined) throw none();
    return respelt;
  },
});

export type CheckedPaper = Verdict & { signature: string | null };

/**
 * Shows the newest version if none is given. A former code still leads to its student, and to the version
 * that carried it, as long as no one else has it.
 */
export const findPaper = operation({
  name: "findPaper",
  access: "anyone",
  limit: lookUpLimit,
  input: PaperLookup,
  async run({ input: { studentCode, version } }): Promise<CheckedPaper> {
    const verdict = (await byCode(studentCode, version)) ?? (await byMeantCode(studentCode, version));
    if (verdict === undefined) throw none();
    const key = "certificate" in verdict ? verdict.certificate.issue.issuer.signatureKey : null;
    return { ...verdict, signature: key && (await signaturePicture(key)) };
  },
});

async function byMeantCode(code: string, version: number | null): Promise<Verdict | undefined> {
  const meant = await meantStudent(code);
  return meant && (await byCode(meant.present, version ?? meant.version));
}

/** A withdrawn certificate is a refusal, so that old clients show its message and no score. */
export function lookupReply(verdict: Verdict) {
  if (verdict.state === "withdrawn") throw new Refusal("invalid", "withdrawn", { code: "withdrawn" });
  if (verdict.state === "not_found") throw new Error("A look-up without a version found none.");
  const { results, ...certificate } = "certificate" in verdict ? verdict.certificate : verdict.person;
  const { info, ...groups } = studentGroups(results);
  return {
    student: {
      info: {
        user_id: certificate.studentId,
        full_name: certificate.fullName,
        date_of_birth: certificate.dateOfBirth,
        student_code: certificate.studentCode,
        photo: certificate.photo,
        ...info,
      },
      ...groups,
    },
  };
}

/** Where checkStudent.php puts the results that old clients expect: the object in `student`, and the legacy names. */
const oldGroups: Readonly<
  Partial<Record<ExamId, { group: string; names: Readonly<Record<string, string>> }>>
> = {
  toefl: {
    group: "info",
    names: {
      toefl_total: "total",
      toefl_reading: "reading",
      toefl_writing: "writing",
      toefl_listening: "listening",
      toefl_speaking: "speaking",
    },
  },
  ielts: {
    group: "ielts",
    names: {
      ielts_total: "sum",
      ielts_reading: "reading",
      ielts_writing: "writing",
      ielts_listening: "listening",
      ielts_speaking: "speaking",
      ielts_overall: "overallBand",
    },
  },
};

const groupOf = (exam: ExamId) => {
  const figures = [...partsOf(exam), exams[exam].total.name];
  return oldGroups[exam] ?? { group: exam, names: Object.fromEntries(figures.map((name) => [name, name])) };
};

function studentGroups(results: Results): Record<string, Record<string, number | null>> {
  const groups: Record<string, Record<string, number | null>> = {};
  for (const exam of examIds) {
    const { group, names } = groupOf(exam);
    const result = results[exam];
    const values: ReturnType<typeof valuesOf> = result ? valuesOf(exam, result.scores) : {};
    const own = Object.entries(names).map(([old, name]) => [old, values[name as Part] ?? null]);
    groups[group] = { ...groups[group], ...Object.fromEntries(own) };
  }
  return groups;
}
