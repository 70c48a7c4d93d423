import { dayInWords } from "@/lib/certificates/facts";
import type { ExamId } from "@/lib/exams/registry";
import { lastChange, progressOf, signed } from "@/lib/sittings/progress";
import type { ReleasedSitting } from "@/lib/sittings/sitting";

/** How the newest result differs from the one before: "+8 since 1 May 2026"; null for a first result. */
export function changeInWords(exam: ExamId, sittings: readonly ReleasedSitting[]): string | null {
  const change = lastChange(progressOf(exam, sittings));
  return change && `${signed(exam, change.by)} since ${dayInWords(change.since)}`;
}
