import type { Issuer } from "@/lib/academy/signatory";
import type { PlainDate } from "@/lib/dates/plain-date";
import type { Results } from "@/lib/exams/scores";
import type { CertificateVisibility } from "@/prisma/generated/enums";

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
  photoKey: string | null;
  dmcUploadedAt: Date | null;
  isDmcOutdated: boolean;
  results: Results;
};

export type IssuedCertificate = Certificate & { issue: Issue };

/** `endedAt` and `isCancelled` are those of the last version. */
export type EarlierVersions = { versions: readonly number[]; endedAt: Date; isCancelled: boolean };

export type Known = { studentCode: string; academy: string; number: string | null; version: number | null };

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
