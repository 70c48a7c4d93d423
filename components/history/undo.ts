import { z } from "zod";
import { act } from "@/components/form/act";
import { NoAnswer } from "@/components/form/answer";

const TakenValue = z.object({
  studentId: z.number(),
  name: z.string(),
  field: z.enum(["userId", "email", "studentCode"]),
});

/** A value that the undo would restore, but that another account has by now. */
export type TakenValue = z.output<typeof TakenValue>;

type UndoRefusal = { error: string; taken: readonly TakenValue[] };

/** Undoes an act, with replacements for taken values. Returns null when it is done. */
export async function undo(
  undone: { actId: number; progressId: string },
  taken: readonly TakenValue[],
  { form, unanswered }: { form: FormData; unanswered: string },
): Promise<UndoRefusal | null> {
  const replacements = new Map<number, Record<string, unknown>>();
  for (const { studentId, field } of taken) {
    const replacement = replacements.get(studentId) ?? { studentId };
    replacements.set(studentId, { ...replacement, [field]: form.get(`${studentId} ${field}`) });
  }
  try {
    const fields = { ...undone, replacements: [...replacements.values()] };
    const answer = await act("/backend/office/undo", { fields });
    if (answer.success) return null;
    const parsed = z.array(TakenValue).safeParse(answer.body.taken);
    return { error: answer.message, taken: parsed.success ? parsed.data : [] };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { error: unanswered, taken: [] };
  }
}
