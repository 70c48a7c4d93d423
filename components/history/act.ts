import { act } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { toastSuccess } from "@/components/ui/toast";

type ListedAct = SuccessOf<"/backend/office/history">["acts"][number];

export type Act = Omit<ListedAct, "at"> & { at: Date | string };

export type ChangeLine = Act["changes"][number];

/** Undoes an act, and says so. Resolves to null, or to the message of a refusal. */
export async function undo(actId: number): Promise<string | null> {
  const answer = await act("/backend/office/undo", { fields: { actId }, isLong: true });
  if (!answer.success) return answer.message;
  toastSuccess(answer.message);
  return null;
}
