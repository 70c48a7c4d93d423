import { photoAddress } from "@/lib/accounts/account";
import type { Results } from "@/lib/exams/scores";
import type { PlainDate } from "@/lib/plain-date";
import type { VersionEnd } from "@/prisma/generated/enums";
import type { Certificate, CheckedCertificate, CheckedPaper, Issue } from "./certificate";
import { applyVisibility, type CertificateVisibility } from "./visibility";
import type { WithdrawalReason } from "./withdrawal";

/** A row of the view `certificate_checks`: a student with the current version. */
export type CertificateRow = {
  user_id: number;
  photo_key: string | null;
  /** The student's current code. */
  asked_code: string;
  dmc_id: number | null;
  /** The stricter of the academy's and the student's choice. */
  visibility: CertificateVisibility;
  withdrawn_at: Date | null;
  withdrawal_reason: WithdrawalReason | null;
  certificate_id: number | null;
  /** Null if no certificate was ever issued. */
  number: string | null;
  /** Null, like the other facts of a version, if there is no current version. */
  version: number | null;
  issued_at: Date | null;
  status_index: number | null;
  results: Results | null;
  student_code: string;
  full_name: string;
  date_of_birth: PlainDate | null;
};

/** The row of a version that was asked for by its number, as JSON. */
export type PrintedVersion = {
  version: number;
  issued_at: string;
  status_index: number;
  full_name: string;
  date_of_birth: PlainDate | null;
  student_code: string;
  results: Results;
  ended_at: string | null;
  ending: VersionEnd | null;
};

/** A certificate's row with the version on the paper, if its address names one. */
export type PaperRow = CertificateRow & { printed: PrintedVersion | null };

/** What of a row may leave the server: the one place where visibility and withdrawal are applied. */
export function checkedCertificate(row: CertificateRow): CheckedCertificate {
  if (row.withdrawn_at === null || row.withdrawal_reason === null) {
    return { state: "valid", certificate: applyVisibility(wholeCertificate(row), row.visibility) };
  }
  return {
    state: "withdrawn",
    certificate: {
      studentId: row.user_id,
      number: row.number,
      version: row.version,
      studentCode: row.student_code,
      fullName: row.full_name,
      reason: row.withdrawal_reason,
      withdrawnAt: row.withdrawn_at,
    },
  };
}

/** The same for a paper that names its version. A withdrawal applies to every version. */
export function checkedPaper({ printed, ...row }: PaperRow): CheckedPaper {
  const checked = checkedCertificate(row);
  if (checked.state === "withdrawn" || printed === null || printed.ended_at === null) return checked;
  const { number } = row;
  if (number === null) return checked;
  const whole = wholeCertificate({ ...row, ...printed, issued_at: new Date(printed.issued_at) });
  const { version, status_index: statusIndex } = printed;
  const issue: Issue = { number, version, statusIndex, issuedAt: new Date(printed.issued_at) };
  const certificate = {
    ...applyVisibility(whole, row.visibility),
    issue,
    endedAt: new Date(printed.ended_at),
  };
  return { state: printed.ending === "taken_back" ? "taken_back" : "replaced", certificate };
}

function wholeCertificate(row: CertificateRow): Certificate {
  const dateOfBirth = row.date_of_birth;
  return {
    studentId: row.user_id,
    issue: issueOf(row),
    fullName: row.full_name,
    dateOfBirth,
    birthYear: dateOfBirth?.slice(0, 4) ?? null,
    studentCode: row.student_code,
    photo: photoAddress(row.photo_key),
    hasDmc: row.dmc_id !== null,
    results: row.results ?? {},
  };
}

function issueOf({ number, version, issued_at, status_index }: CertificateRow): Issue | null {
  if (number === null || version === null || issued_at === null || status_index === null) return null;
  return { number, version, issuedAt: issued_at, statusIndex: status_index };
}
