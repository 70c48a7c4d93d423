import { say, type Words } from "@/lib/words/words";
import { type ExamId, exams } from "./registry";

export function outOfRange(exam: ExamId): Words {
  const { shortName, range, rangeRefusal } = exams[exam];
  if (rangeRefusal) return say(rangeRefusal);
  return say("scoreRange", { exam: shortName, min: range.min, max: range.max, step: range.step });
}
