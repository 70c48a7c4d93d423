import { act } from "@/components/form/act";
import { NoAnswer } from "@/components/form/answer";
import type { FieldsOf } from "@/components/form/endpoints";

/** A value that the undo would restore, but that now belongs to another account. */
export type TakenValue = { studentId: number; name: string; field: "userId" | "email" | "studentCode" };

type Replacement = NonNullable<FieldsOf<"/backend/office/undo">["replacements"]>[number];

type UndoRefusal = { error: string; taken: readonly TakenValue[] };

/** Undoes an act, with replacements for taken values. Returns null on success. */
export async function undo(
  actId: number,
  taken: readonly TakenValue[],
  { form, unanswered }: { form: FormData; unanswered: string },
): Promise<UndoRefusal | null> {
  const replacements = new Map<number, Replacement>();
  for (const { studentId, field } of taken) {
    const replacement = replacements.get(studentId) ?? { studentId };
    replacements.set(studentId, { ...replacement, [field]: form.get(`${studentId} ${field}`) });
  }
  try {
    const fields = { actId, replacements: [...replacements.values()] };
    const answer = await act("/backend/office/undo", { fields, isLong: true });
    if (answer.success) return null;
    const { taken: stillTaken = [] } = answer.body as { taken?: TakenValue[] };
    return { error: answer.message, taken: stillTaken };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { error: unanswered, taken: [] };
  }
}
