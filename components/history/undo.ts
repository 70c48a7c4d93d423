import { act } from "@/components/form/act";
import { NoAnswer } from "@/components/form/answer";

/** Undoes an act. Returns null, or the message of a refusal. */
export async function undo(actId: number, unanswered: string): Promise<string | null> {
  try {
    const answer = await act("/backend/office/undo", { fields: { actId }, isLong: true });
    return answer.success ? null : answer.message;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return unanswered;
  }
}
