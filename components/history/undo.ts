import { act } from "@/components/form/act";
import { useAnswered } from "@/components/form/use-answered";
import { toastSuccess } from "@/components/ui/toast";

/** Undoes an act, and says so. Resolves to null, or to the message of a refusal. */
export function useUndo(): (actId: number) => Promise<string | null> {
  const answered = useAnswered();
  return async (actId) => {
    const answer = await answered(act("/backend/office/undo", { fields: { actId }, isLong: true }));
    if (!answer.success) return answer.message;
    toastSuccess(answer.message);
    return null;
  };
}
