import type { Issuer } from "@/lib/academy/signatory";
import type { PlainDate } from "@/lib/dates/plain-date";
import type { Results } from "@/lib/exams/scores";

/** Which document a certificate is. */
export type Issue = {
  /** `LEA-2026-000123`, the same on every version. */
  number: string;
  version: number;
  issuedAt: Date;
  /** Its index in the status list. */
  statusIndex: number;
  issuer: Issuer;
};

/** What is known of a student to anyone who has the code: already reduced to what its visibility allows. */
export type Certificate = {
  studentId: number;
  /** Null for a student without a current certificate: the academy knows the code, and certifies nothing. */
  issue: Issue | null;
  fullName: string;
  dateOfBirth: PlainDate | null;
  /** The year of birth, `YYYY`. Present with the whole date, too. */
  birthYear: string | null;
  studentCode: string;
  photo: string | null;
  /** When the DMC image was uploaded; null if there is none to show. */
  dmcUploadedAt: Date | null;
  results: Results;
};

/** A version that has been issued. */
export type IssuedCertificate = Certificate & { issue: Issue };
