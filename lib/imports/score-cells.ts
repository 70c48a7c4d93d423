import type { z } from "zod";
import type { ExamId } from "@/lib/exams/registry";
import { ExamScores } from "@/lib/exams/schema";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { typedNumber } from "@/lib/text/typed-number";
import { ownIssue } from "@/lib/words/issue";

/**
 * The scores in a row's cells by part, or why they are invalid. Blank cells are left out; `isBlank` means that all are
 * blank.
 */
export function readScores(
  exam: ExamId,
  fields: Readonly<Record<string, string>>,
): { isBlank: boolean } & ({ scores: Scores } | { error: z.ZodError }) {
  const typed = partsOf(exam).flatMap((part) => {
    const text = typedNumber(fields[part] ?? "");
    return text === "" ? [] : [[part, text]];
  });
  const isBlank = typed.length === 0;
  const read = ExamScores[exam].partial().safeParse(Object.fromEntries(typed), { error: ownIssue });
  return read.success ? { isBlank, scores: read.data } : { isBlank, error: read.error };
}
