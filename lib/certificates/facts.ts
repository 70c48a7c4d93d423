import type { PlainDate } from "@/lib/plain-date";
import { type Certificate, resultsDay } from "./certificate";

export type Fact = { label: string; value: string };

const day = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** A calendar day `YYYY-MM-DD` in words: "6 May 2004". */
export function dayInWords(date: PlainDate): string {
  return day.format(new Date(`${date}T00:00:00Z`));
}

/** A moment in Kabul's time in words: "21 November 2026, 15:30 (Kabul time)". */
export function kabulTimeInWords(moment: Date): string {
  const time = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Asia/Kabul" } as const;
  const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kabul" }).format(moment);
  return `${date}, ${new Intl.DateTimeFormat("en-GB", time).format(moment)} (Kabul time)`;
}

/** What stands beside the name. A birth date that is unknown or hidden leaves its line out: a dash would look like an error. */
export function certificateFacts(certificate: Certificate): Fact[] {
  const resultsOf = resultsDay(certificate);
  return [
    ...birth(certificate),
    { label: "Certificate ID", value: String(certificate.studentId) },
    { label: "Student code", value: certificate.studentCode },
    ...(resultsOf === null ? [] : [{ label: "Results of", value: dayInWords(resultsOf) }]),
  ];
}

function birth({ dateOfBirth, birthYear }: Certificate): Fact[] {
  if (dateOfBirth !== null) return [{ label: "Date of birth", value: dayInWords(dateOfBirth) }];
  return birthYear === null ? [] : [{ label: "Year of birth", value: birthYear }];
}
