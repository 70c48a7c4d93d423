import type { Issuer } from "@/lib/academy/signatory";
import type { PlainDate } from "@/lib/dates/plain-date";
import type { Results } from "@/lib/exams/scores";
import type { CertificateVisibility } from "@/prisma/generated/enums";

export type Issue = {
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
  /** When the DMC image was uploaded; null if there is none to show. */
  dmcUploadedAt: Date | null;
  /** Whether the scores have changed since then. */
  isDmcOutdated: boolean;
  results: Results;
};

export type IssuedCertificate = Certificate & { issue: Issue };
