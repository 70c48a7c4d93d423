import { type DateWords, dayInWords } from "@/lib/dates/date-words";
import { kabulClock, kabulDay } from "@/lib/dates/kabul";
import { academy } from "@/lib/site/academy";
import { interpolate } from "@/lib/text/interpolate";
import type { Issue, IssuedCertificate } from "./certificate";

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
