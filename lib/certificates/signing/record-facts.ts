import type { Messages } from "next-intl";
import { fill } from "@/lib/fill";
import { toeflTotal } from "@/lib/scores/toefl";
import { type Exam, ieltsExam, toeflExam } from "../exams";
import { dayInWords, type Fact } from "../facts";
import { gradeOf } from "../grade";
import type { SignedRecord } from "./record";

export type RecordFact = { name: Fact["name"] | "name" | "grade" | "toefl" | "ielts"; value: string };

export type RecordTexts = Pick<Messages["certificate"], "notTaken"> &
  Pick<Messages["verifyRecord"]["check"], "scores">;

/** A record in words; totals and grade are computed from the signed sections. What it does not state is not told. */
export function recordFacts(record: SignedRecord, texts: RecordTexts): RecordFact[] {
  const toefl = record.toefl && sectionsOf(record.toefl);
  const ielts = record.ielts && sectionsOf(record.ielts);
  return [
    { name: "name", value: record.name },
    ...birth(record),
    { name: "studentCode", value: record.code },
    { name: "certificateId", value: String(record.id) },
    { name: "grade", value: gradeOf(toefl ? toeflTotal(toefl) : null) },
    { name: "toefl", value: examInWords(toefl && toeflExam(toefl), texts) },
    { name: "ielts", value: examInWords(ielts && ieltsExam(ielts), texts) },
    ...(record.on ? [{ name: "resultsDay" as const, value: dayInWords(record.on) }] : []),
  ];
}

function birth({ born }: SignedRecord): RecordFact[] {
  if (!born) return [];
  if (born.length === 4) return [{ name: "birthYear", value: born }];
  return [{ name: "birthDate", value: dayInWords(born) }];
}

function sectionsOf([reading, listening, speaking, writing]: NonNullable<SignedRecord["toefl"]>) {
  return { reading, listening, speaking, writing };
}

function examInWords(exam: Exam | undefined, texts: RecordTexts): string {
  if (!exam) return texts.notTaken;
  const sections = Object.fromEntries(exam.sections.map(({ name, shown }) => [name, shown]));
  return fill(texts.scores, { ...sections, total: exam.total.shown, max: exam.total.max });
}
