import { z } from "zod";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { refusalTexts } from "@/lib/errors";

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
  actId: number,
  taken: readonly TakenValue[],
  form: FormData,
): Promise<UndoRefusal | null> {
  const replacements = new Map<number, Record<string, unknown>>();
  for (const { studentId, field } of taken) {
    const replacement = replacements.get(studentId) ?? { studentId };
    replacements.set(studentId, { ...replacement, [field]: form.get(`${studentId} ${field}`) });
  }
  try {
    const fields = { actId, replacements: [...replacements.values()] };
    const answer = await call("/backend/office/undo", { fields });
    if (answer.success) return null;
    const parsed = z.array(TakenValue).safeParse(answer.body.taken);
    return { error: answer.message, taken: parsed.success ? parsed.data : [] };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { error: refusalTexts.unavailable, taken: [] };
  }
}
