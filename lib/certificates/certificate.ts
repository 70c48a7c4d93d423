import { defaultIssuer, type Issuer } from "@/lib/academy/signatory";
import { photoAddress } from "@/lib/accounts/account";
import type { PlainDate } from "@/lib/dates/plain-date";
import type { Results } from "@/lib/exams/scores";
import { printable } from "@/lib/letters";
import type { CertificateVisibility, VersionEnd } from "@/prisma/generated/enums";

type Issue = {
  /** `LEA-2026-000123`, the same on every version. */
  number: string;
  version: number;
  issuedAt: Date;
  statusIndex: number;
  issuer: Issuer;
};

/** What anyone with the code may know about a student, already reduced to what the visibility allows. */
export type Certificate = {
  studentId: number;
  visibility: CertificateVisibility;
  /** Null for a student without a current certificate: the academy recognises the code but certifies nothing. */
  issue: Issue | null;
  fullName: string;
  dateOfBirth: PlainDate | null;
  studentCode: string;
  photo: string | null;
  dmcUploadedAt: Date | null;
  isDmcOutdated: boolean;
  results: Results;
};

export type IssuedCertificate = Certificate & { issue: Issue };

export type VisibilityChoices = {
  academy: CertificateVisibility;
  office: CertificateVisibility | null;
  own: CertificateVisibility | null;
};

/** What a certificate shows: the stricter of the office's and the student's choice, the academy's if there is neither. */
export function visibilityOf({ academy, office, own }: VisibilityChoices): CertificateVisibility {
  if (office === "minimal" || own === "minimal") return "minimal";
  return office ?? own ?? academy;
}

/** A row of the view `certificate_checks`: a student with one version of the certificate, or with none. */
export type CheckRow = {
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

/** `endedAt` and `isCancelled` are those of the last version. */
export type EarlierVersions = { versions: readonly number[]; endedAt: Date; isCancelled: boolean };

type Known = { studentCode: string; academy: string; number: string | null; version: number | null };

/** Includes the scores only while the academy vouches for them. */
export type Verdict = Known &
  (
    | {
        state: "valid";
        certificate: IssuedCertificate;
        earlier: EarlierVersions | null;
        /** The current version, if it is another one, with the same facts. */
        sameVersion: number | null;
      }
    | { state: "replaced"; certificate: IssuedCertificate; endedAt: Date; nextVersion: number }
    | { state: "withdrawn"; endedAt: Date }
    | { state: "taken_back"; endedAt: Date; currentVersion: number | null; person: Certificate }
    | { state: "no_results"; person: Certificate }
    | { state: "not_found" }
  );

export type VerdictState = Verdict["state"] | "unreachable";

/**
 * The verdict on a version. This is the only place that decides it: calls, page, printed certificate, badge and
 * previews show the result. A withdrawal applies to every version, and the visibility to everything that leaves the
 * server.
 */
export function verdictOf(row: CheckRow): Verdict {
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
function shown<Facts extends Omit<Certificate, "studentId" | "visibility" | "photo">>(
  row: CheckRow,
  facts: Facts,
) {
  const { academy_visibility: academy, office_visibility: office, own_visibility: own } = row;
  const visibility = visibilityOf({ academy, office, own });
  const certificate = { ...facts, studentId: row.user_id, visibility };
  return visibility === "full"
    ? { ...certificate, photo: photoAddress(row.photo_key) }
    : { ...certificate, dateOfBirth: null, photo: null, dmcUploadedAt: null };
}
