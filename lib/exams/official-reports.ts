import { locale } from "@/lib/words/catalogue";
import { examIds, exams } from "./registry";

const eitherOf = new Intl.ListFormat(locale, { type: "disjunction" });

/** The official score reports that a certificate does not replace: "ETS (TOEFL) or IELTS". */
export function officialReports(): string {
  return eitherOf.format(examIds.map((exam) => exams[exam].official));
}
