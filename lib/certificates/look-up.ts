import "server-only";
import { academy } from "@/lib/academy/academy";
import { defaultIssuer } from "@/lib/academy/signatory";
import { signaturePicture } from "@/lib/academy/signature-picture";
import { printable } from "@/lib/characters";
import type { PlainDate } from "@/lib/dates/plain-date";
import { batched, rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { Results } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { lookUpLimit } from "@/lib/rate-limits";
import { Prisma } from "@/prisma/generated/client";
import type { CertificateVisibility, VersionEnd } from "@/prisma/generated/enums";
import type { Certificate, IssuedCertificate, Known, Verdict } from "./certificate";
import { CertificateLookup, PaperLookup } from "./schema";
import { visibilityOf } from "./visibility";

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

/** What the home page shows. Without the limit: no one chose the code, and most academies have no such student. */
export const sampleCertificate = operation({
  name: "sampleCertificate",
  access: "anyone",
  run: () => byCode(academy.sampleCode),
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

/** A row of the view `certificate_checks`: a student with one version of the certificate, or with none. */
type CheckRow = {
  user_id: number;
  photo_key: string | null;
  asked_code: string;
  present_name: string;
  present_birth_date: PlainDate | null;
  dmc_uploaded_at: Date | null;
  is_dmc_outdated: boolean;
  academy_visibility: CertificateVisibility;
  office_visibility: CertificateVisibility | null;
  own_visibility: CertificateVisibility | null;
  /** The academy's name on the version, otherwise the name in the settings; null for the default. */
  academy_name: string | null;
  withdrawn_at: Date | null;
  number: string | null;
  current_version: number | null;
  next_version: number | null;
  same_version: number | null;
  earlier_versions: number[] | null;
  earlier_ended_at: Date | null;
  earlier_ending: VersionEnd | null;
} & (VersionFacts | { version: null });

type VersionFacts = {
  version: number;
  issued_at: Date;
  status_index: number;
  /** Null in an erased version, like the facts below. */
  student_code: string | null;
  full_name: string | null;
  date_of_birth: PlainDate | null;
  results: Results | null;
  ended_at: Date | null;
  ending: VersionEnd | null;
  academy_name: string;
  director_name: string;
  director_office: string;
  signature_key: string | null;
};

/**
 * The verdict on a version. This is the only place that decides it: calls, page, printed certificate, badge and
 * previews show the result. A withdrawal applies to every version, and the visibility to everything that leaves the
 * server.
 */
function verdictOf(row: CheckRow): Verdict {
  const { number } = row;
  const known = knownIn(row);
  if (row.withdrawn_at !== null) return { ...known, state: "withdrawn", endedAt: row.withdrawn_at };
  if (row.version === null || number === null)
    return { ...known, state: "no_results", person: personIn(row) };
  const certificate = certificateIn(row, number);
  const { same_version: sameVersion } = row;
  if (certificate !== null && (row.ended_at === null || sameVersion !== null)) {
    const { earlier_versions: versions, earlier_ended_at: endedAt, earlier_ending } = row;
    const hasEarlier = sameVersion === null && versions !== null && endedAt !== null;
    const earlier = hasEarlier ? { versions, endedAt, isCancelled: earlier_ending === "taken_back" } : null;
    return { ...known, state: "valid", certificate, earlier, sameVersion };
  }
  const endedAt = row.ended_at ?? row.issued_at;
  const { current_version: currentVersion, next_version: nextVersion } = row;
  if (row.ending === "replaced" && certificate !== null && nextVersion !== null)
    return { ...known, state: "replaced", certificate, endedAt, nextVersion };
  return { ...known, state: "taken_back", endedAt, currentVersion, person: personIn(row) };
}

function knownIn({ asked_code, academy_name, number, version }: CheckRow): Known {
  return {
    studentCode: asked_code,
    academy: printable(academy_name ?? defaultIssuer.academy),
    number,
    version,
  };
}

/** The version as issued, reduced to what may be shown. Null if it was erased. */
function certificateIn(row: CheckRow & VersionFacts, number: string): IssuedCertificate | null {
  const { version, student_code, full_name, results } = row;
  if (student_code === null || full_name === null || results === null) return null;
  const issue = {
    number,
    version,
    issuedAt: row.issued_at,
    statusIndex: row.status_index,
    issuer: {
      academy: printable(row.academy_name),
      name: printable(row.director_name),
      office: printable(row.director_office),
      signatureKey: row.signature_key,
    },
  };
  return shown(row, {
    issue,
    dateOfBirth: row.date_of_birth,
    fullName: printable(full_name),
    studentCode: student_code,
    dmcUploadedAt: row.dmc_uploaded_at,
    isDmcOutdated: row.is_dmc_outdated,
    results,
  });
}

const personIn = (row: CheckRow): Certificate =>
  shown(row, {
    issue: null,
    dateOfBirth: row.present_birth_date,
    fullName: printable(row.present_name),
    studentCode: row.asked_code,
    dmcUploadedAt: null,
    isDmcOutdated: false,
    results: {},
  });

/** Only what the visibility allows. The DMC image is a scan that shows name and birth date. */
function shown<Facts extends Omit<Certificate, "studentId" | "visibility" | "photoKey">>(
  row: CheckRow,
  facts: Facts,
) {
  const { academy_visibility: academy, office_visibility: office, own_visibility: own } = row;
  const visibility = visibilityOf({ academy, office, own });
  const certificate = { ...facts, studentId: row.user_id, visibility };
  return visibility === "full"
    ? { ...certificate, photoKey: row.photo_key }
    : { ...certificate, dateOfBirth: null, photoKey: null, dmcUploadedAt: null };
}
