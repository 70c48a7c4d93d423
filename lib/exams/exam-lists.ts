import { allOf, eitherOf, type ListWords } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";
import { examIds, exams } from "./registry";

/** The official score reports that a certificate does not replace: "ETS (TOEFL) or IELTS". */
export const officialReports = (words: ListWords = messages.lists): string =>
  eitherOf(
    examIds.map((exam) => exams[exam].official),
    words,
  );

export const examNames = (words: ListWords): string =>
  allOf(
    examIds.map((exam) => exams[exam].shortName),
    words,
  );
