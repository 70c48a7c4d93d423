import type { Issuer } from "@/lib/academy/signatory";
import { type DateWords, dayInWords } from "@/lib/dates/date-words";
import type { PlainDate } from "@/lib/dates/plain-date";
import { kabulClock, kabulDay } from "@/lib/dates/plain-date";
import type { Results } from "@/lib/exams/scores";
import { academy } from "@/lib/site/academy";
import { interpolate } from "@/lib/text/interpolate";
import { type CertificateVisibility, WithdrawalReason } from "@/prisma/generated/enums";

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
  /** When the DMC image was uploaded; null if there is none to show. */
  dmcUploadedAt: Date | null;
  /** Whether the scores have changed since then. */
  isDmcOutdated: boolean;
  results: Results;
};

export type IssuedCertificate = Certificate & { issue: Issue };

export type { CertificateVisibility };

/** Everything, or everything but photo and date of birth. */
export const visibilities = ["full", "minimal"] as const satisfies readonly CertificateVisibility[];

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

export const withdrawalReasons = Object.values(WithdrawalReason);

export type { WithdrawalReason };

/** A moment in Kabul's calendar and time: "21 November 2026" and "15:30". */
export function kabulMoment(moment: Date, words: DateWords): { date: string; time: string } {
  return { date: dayInWords(words, kabulDay(moment)), time: kabulClock(moment) };
}

/**
 * The lines beside the name. An unknown birth date and a hidden one look alike: neither has a line. `idText` is the
 * catalogue's `certificate.id`.
 */
export function certificateFacts(
  { dateOfBirth, issue, studentCode }: IssuedCertificate,
  idText: string,
  words: DateWords,
) {
  // Place and day of issue: "Kabul, 4 October 2026".
  const issued = `${academy.city}, ${dayInWords(words, kabulDay(issue.issuedAt))}`;
  return [
    ...(dateOfBirth === null ? [] : [{ name: "birthDate" as const, value: dayInWords(words, dateOfBirth) }]),
    { name: "certificateId" as const, value: formatCertificateId(issue, idText) },
    { name: "studentCode" as const, value: studentCode },
    { name: "issued" as const, value: issued },
  ];
}

/** "LEA-2026-000123 · version 2", worded by the catalogue's `certificate.id`. */
export const formatCertificateId = ({ number, version }: Pick<Issue, "number" | "version">, text: string) =>
  interpolate(text, { number, version });
