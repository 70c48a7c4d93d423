import { givenBy } from "@/lib/call-names/call-names";
import { ownNames, valueIn } from "@/lib/call-names/exam-names";
import { type ExamId, exams } from "@/lib/exams/registry";
import { type Scores, valuesOf } from "@/lib/exams/scores";
import { type ShownStudent, shownVersion } from "./drafts";

export type ShownScores = { exam: ExamId; scores: Scores | null; student: ShownStudent };

/** The scores in a call's response, in the exam's own order. Without a result, all zeros and `recorded: false`. */
export function scoresReply({ exam, scores, student }: ShownScores) {
  const values = scores === null ? {} : valuesOf(exam, scores);
  const { calls } = exams[exam];
  const names = Object.values(calls ? givenBy(calls.save) : ownNames(exam));
  const given = Object.fromEntries(names.map((name) => [name, valueIn(values, name) ?? 0]));
  return { scores: { ...given, recorded: scores !== null }, version: shownVersion(scores, student) };
}
