import { useEffect, useState } from "react";
import { z } from "zod";
import { useAnswer } from "@/components/form/use-answer";
import { type ExamId, examIds } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";

const Sitting = z.object({
  id: z.number(),
  exam: z.enum(examIds),
  heldOn: z.string(),
  scores: z.record(z.string(), z.number()).transform((scores): Scores => scores),
  enteredBy: z.string().nullable(),
  release: z.object({ id: z.number(), releasedAt: z.coerce.date() }).nullable(),
  missing: z.array(z.string()),
});

/** A sitting in the answer of the office's call; without a release it is a draft. */
export type Sitting = z.output<typeof Sitting>;

/**
 * A student's sittings of an exam, newest first. Null until loaded, empty if loading failed; the previous ones stay
 * during a reload.
 */
export function useSittings(
  studentId: number,
  exam: ExamId,
): { sittings: Sitting[] | null; reload: () => void } {
  const { outcome, reload } = useAnswer(`/backend/office/sittings?studentId=${studentId}`);
  const [sittings, setSittings] = useState<Sitting[] | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const listed =
      "answer" in outcome ? z.array(Sitting).safeParse(outcome.answer.body.sittings).data : undefined;
    setSittings((listed ?? []).filter((sitting) => sitting.exam === exam));
  }, [outcome, exam]);
  return { sittings, reload };
}
