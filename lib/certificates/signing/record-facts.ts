import type { Messages } from "next-intl";
import { dayInWords } from "@/lib/dates/date-words";
import { gradeOf } from "@/lib/exams/grade";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { examReport } from "@/lib/exams/report";
import { type Result, type Results, scoresFrom } from "@/lib/exams/scores";
import { interpolate } from "@/lib/text/interpolate";
import { formatCertificateId } from "../facts";
import type { SignedRecord } from "./record";

export type RecordFact = { name: string; label: string; value: string };

export type RecordTexts = Pick<Messages["certificate"], "facts" | "id" | "notTaken" | "mockTest" | "scores"> &
  Pick<Messages, "dates"> &
  Pick<Messages["verifyRecord"]["check"], "examScores">;

/**
 * A record as labelled facts. Totals and grade are computed from the signed scores; facts missing from the record are
 * omitted.
 */
export function recordFacts(record: SignedRecord, texts: RecordTexts): RecordFact[] {
  const { facts } = texts;
  const fact = (name: keyof typeof facts, value: string) => ({ name, label: facts[name], value });
  const results = resultsOf(record);
  return [
    fact("name", record.name),
    ...(record.born ? [fact("birthDate", dayInWords(texts.dates, record.born))] : []),
    fact("studentCode", record.code),
    fact("certificateId", formatCertificateId({ number: record.no, version: record.ver }, texts.id)),
    fact("grade", gradeOf(results)),
    ...examIds.map((exam) => ({
      name: exam,
      label: interpolate(texts.mockTest, { exam: exams[exam].name }),
      value: formatResult(exam, results[exam], texts),
    })),
    ...(record.on ? [fact("resultsDay", dayInWords(texts.dates, record.on))] : []),
  ];
}

/** The results in a record, without scores that no longer fit the exam's definition. */
function resultsOf(record: SignedRecord): Results {
  const entries = examIds.flatMap((exam) => {
    const scores = scoresFrom(exam, record[exam] ?? []);
    return scores === null ? [] : [[exam, { scores, heldOn: record.on ?? "" }]];
  });
  return Object.fromEntries(entries);
}

function formatResult(exam: ExamId, result: Result | undefined, texts: RecordTexts): string {
  if (!result) return texts.notTaken;
  const { total, sections } = examReport(exam, result.scores);
  const headline = interpolate(texts.examScores.total, { total: total.shown, max: total.max });
  if (sections.length === 0) return headline;
  const parts = sections.map(({ name, shown }) => `${texts.scores[name].toLowerCase()} ${shown}`);
  const listed = parts.reduce((before, next) => interpolate(texts.examScores.listed, { before, next }));
  return interpolate(texts.examScores.sections, { total: headline, sections: listed });
}
