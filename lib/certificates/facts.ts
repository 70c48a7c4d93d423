import { formatDay } from "@/lib/dates/date-styles";
import { type DateWords, dayInWords } from "@/lib/dates/date-words";
import { kabulClock, kabulDay } from "@/lib/dates/kabul";
import type { PlainDate } from "@/lib/dates/plain-date";
import { academy } from "@/lib/site/academy";
import { interpolate } from "@/lib/text/interpolate";
import type { Issue, IssuedCertificate } from "./certificate";

/** A line of a certificate. The catalogue has its label. */
export type Fact = {
  name: "birthDate" | "certificateId" | "studentCode" | "issued";
  value: string;
};

/** A calendar day in words: "6 May 2004", as on certificates, or in the given language. */
export function longDate(date: PlainDate, words?: DateWords): string {
  return words ? dayInWords(words, date) : formatDay("gregorian", date);
}

/** A moment in Kabul's calendar and time: "21 November 2026" and "15:30". */
export function kabulMoment(moment: Date, words?: DateWords): { date: string; time: string } {
  return { date: longDate(kabulDay(moment), words), time: kabulClock(moment) };
}

/**
 * The lines beside the name. An unknown birth date and a hidden one look alike: neither has a line. `idText` is the
 * catalogue's `certificate.id`.
 */
export function certificateFacts(
  { dateOfBirth, issue, studentCode }: IssuedCertificate,
  idText: string,
): Fact[] {
  return [
    ...(dateOfBirth === null ? [] : [{ name: "birthDate" as const, value: longDate(dateOfBirth) }]),
    { name: "certificateId", value: formatCertificateId(issue, idText) },
    { name: "studentCode", value: studentCode },
    { name: "issued", value: formatPlaceAndDay(issue) },
  ];
}

/** Place and day of issue: "Kabul, 4 October 2026". */
function formatPlaceAndDay({ issuedAt }: Issue): string {
  return `${academy.city}, ${longDate(kabulDay(issuedAt))}`;
}

/** "LEA-2026-000123 · version 2", worded by the catalogue's `certificate.id`. */
export const formatCertificateId = ({ number, version }: Pick<Issue, "number" | "version">, text: string) =>
  interpolate(text, { number, version });
