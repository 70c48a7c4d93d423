import { z } from "zod";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { refusalTexts } from "@/lib/errors";

const Taken = z.object({
  studentId: z.number(),
  name: z.string(),
  field: z.enum(["userId", "email", "studentCode"]),
});

/** A value that the undo would restore, but that another account has by now. */
export type Taken = z.output<typeof Taken>;

type Refused = { error: string; taken: readonly Taken[] };

/** Undoes an act, with replacements for taken values. Returns null when it is done. */
export async function undo(
  actId: number,
  taken: readonly Taken[],
  chosen: FormData,
): Promise<Refused | null> {
  const replacements = new Map<number, Record<string, unknown>>();
  for (const { studentId, field } of taken) {
    const given = replacements.get(studentId) ?? { studentId };
    replacements.set(studentId, { ...given, [field]: chosen.get(`${studentId} ${field}`) });
  }
  try {
    const fields = { actId, replacements: [...replacements.values()] };
    const answer = await call("/backend/office/undo", { fields });
    if (answer.success) return null;
    const found = z.array(Taken).safeParse(answer.body.taken);
    return { error: answer.message, taken: found.success ? found.data : [] };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { error: refusalTexts.unavailable, taken: [] };
  }
}
