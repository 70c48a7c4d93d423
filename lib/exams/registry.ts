import { allOf, eitherOf, type ListWords } from "@/lib/text";
import type { ExamDefinition } from "./definition";
import { ielts } from "./ielts";
import { toefl } from "./toefl";

const registry = { toefl, ielts } satisfies Record<string, ExamDefinition>;

/** As in the database, in signed records and in addresses. */
export type ExamId = keyof typeof registry;

export const exams: Readonly<Record<ExamId, ExamDefinition>> = registry;

export const examIds = Object.keys(registry) as readonly ExamId[] as readonly [ExamId, ...ExamId[]];

export function perExam<T>(make: (exam: ExamId) => T): Readonly<Record<ExamId, T>> {
  return Object.fromEntries(examIds.map((exam) => [exam, make(exam)])) as Record<ExamId, T>;
}

export function officialReports(words: ListWords): string {
  const reports = examIds.map((exam) => exams[exam].official);
  return eitherOf(reports, words);
}

export function examNames(words: ListWords): string {
  const names = examIds.map((exam) => exams[exam].shortName);
  return allOf(names, words);
}
