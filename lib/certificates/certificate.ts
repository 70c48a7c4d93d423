import type { Results } from "@/lib/exams/scores";
import type { PlainDate } from "@/lib/plain-date";
import type { WithdrawalReason } from "./withdrawal";

/** Which document a certificate is. */
export type Issue = {
  /** `LEA-2026-000123`, the same on every version. */
  number: string;
  version: number;
  issuedAt: Date;
  /** Its index in the status list. */
  statusIndex: number;
};

/** What a certificate shows to anyone who has its code: already reduced to what its visibility allows. */
export type Certificate = {
  studentId: number;
  /** Null for a student without results: the academy knows the code, and certifies nothing. */
  issue: Issue | null;
  fullName: string;
  dateOfBirth: PlainDate | null;
  /** The year of birth, `YYYY`. Present with the whole date, too. */
  birthYear: string | null;
  studentCode: string;
  photo: string | null;
  hasDmc: boolean;
  results: Results;
};

/** What a withdrawn certificate still shows: enough to know which one it was, and no score. */
export type WithdrawnCertificate = Pick<Certificate, "studentId" | "studentCode" | "fullName"> & {
  number: string | null;
  version: number | null;
  reason: WithdrawalReason;
  withdrawnAt: Date;
};

/** What the academy says of a student code that it gave out. */
export type CheckedCertificate =
  | { state: "valid"; certificate: Certificate }
  | { state: "withdrawn"; certificate: WithdrawnCertificate };

/** A certificate that has been issued. */
export type IssuedCertificate = Certificate & { issue: Issue };

/** A superseded version, as the paper has it. */
export type EndedCertificate = IssuedCertificate & { endedAt: Date };

/** What the academy says of a paper: `replaced` by the next version, or `taken_back` with the results on it. */
export type CheckedPaper =
  | CheckedCertificate
  | { state: "replaced" | "taken_back"; certificate: EndedCertificate };
