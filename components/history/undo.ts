import { act } from "@/components/form/act";
import { NoAnswer } from "@/components/form/answer";
import { toastSuccess } from "@/components/ui/toast";

/** Undoes an act, and says so. Returns null, or the message of a refusal. */
export async function undo(actId: number, unanswered: string): Promise<string | null> {
  try {
    const answer = await act("/backend/office/undo", { fields: { actId }, isLong: true });
    if (!answer.success) return answer.message;
    toastSuccess(answer.message);
    return null;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return unanswered;
  }
}
