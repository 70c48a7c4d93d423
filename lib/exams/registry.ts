import type { ExamDefinition } from "./definition";
import { ielts } from "./ielts";
import { toefl } from "./toefl";

/** The exams of the academy, in the order in which a certificate names them. */
const registry = { toefl, ielts } satisfies Record<string, ExamDefinition>;

/** How an exam is called in the database, in a signed record and in an address. */
export type ExamId = keyof typeof registry;

export const exams: Readonly<Record<ExamId, ExamDefinition>> = registry;

export const examIds = Object.keys(registry) as readonly ExamId[] as readonly [ExamId, ...ExamId[]];

/** One value for each exam. */
export function perExam<T>(make: (exam: ExamId) => T): Readonly<Record<ExamId, T>> {
  return Object.fromEntries(examIds.map((exam) => [exam, make(exam)])) as Record<ExamId, T>;
}

const eitherOf = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** Whose score reports a certificate of mock tests is not: "ETS (TOEFL) or IELTS". */
export function officialReports(): string {
  return eitherOf.format(examIds.map((exam) => exams[exam].official));
}
