import { academy } from "@/lib/academy";
import { formatDay } from "@/lib/date-styles";
import { kabulDay } from "@/lib/kabul";
import type { PlainDate } from "@/lib/plain-date";
import type { Issue, IssuedCertificate } from "./certificate";

/** A line of a certificate: the catalogue has the words for its name. */
export type Fact = {
  name: "birthDate" | "birthYear" | "certificateId" | "studentCode" | "issued";
  /** Null if the certificate does not state it. */
  value: string | null;
};

/** A calendar day `YYYY-MM-DD` in words, as certificates say it: "6 May 2004". */
export function longDate(date: PlainDate): string {
  return formatDay("gregorian", date);
}

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Asia/Kabul" });
const timeFormat = new Intl.DateTimeFormat("en-GB", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Kabul",
});

/** A moment on Kabul's calendar and clock: "21 November 2026" and "15:30". */
export function kabulMoment(moment: Date): { date: string; time: string } {
  return { date: dateFormat.format(moment), time: timeFormat.format(moment) };
}

/** What stands beside the name. A birth date that is unknown and one that is hidden look alike: neither is stated. */
export function certificateFacts(certificate: IssuedCertificate): Fact[] {
  return [
    birth(certificate),
    { name: "certificateId", value: formatCertificateId(certificate.issue) },
    { name: "studentCode", value: certificate.studentCode },
    { name: "issued", value: formatPlaceAndDay(certificate.issue) },
  ];
}

function birth({ dateOfBirth, birthYear }: IssuedCertificate): Fact {
  if (dateOfBirth === null && birthYear !== null) return { name: "birthYear", value: birthYear };
  return { name: "birthDate", value: dateOfBirth && longDate(dateOfBirth) };
}

/** Place and day of issue: "Kabul, 4 October 2026". */
function formatPlaceAndDay({ issuedAt }: Issue): string {
  return `${academy.city}, ${longDate(kabulDay(issuedAt))}`;
}

/** "LEA-2026-000123 · version 2". */
export function formatCertificateId({ number, version }: Pick<Issue, "number" | "version">): string {
  return `${number} · version ${version}`;
}
