import { NoAnswer } from "@/components/form/answer";
import { longTimeLimit } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { upload } from "@/components/form/upload";
import type { DayOrder } from "@/lib/imports/day";
import type { ImportOptions, RowToSend } from "./import-options";

export type Report = SuccessOf<"/backend/office/run-import">;

/**
 * Checks or imports the rows. Returns the report, or the message of a refusal, null if no response arrived. An import
 * has the digest of the check before it, and what the user has consented to.
 */
export async function sendImport(
  call: "check-import" | "run-import",
  { kind, mode, days, isAllOrNothing, name }: ImportOptions & { days: DayOrder | null; name: string },
  rows: readonly RowToSend[],
  consented: { digest?: string | undefined; consents?: string } = {},
): Promise<{ report: Report } | { error: string | null }> {
  const file = new File([JSON.stringify(rows)], "rows.json", { type: "application/json" });
  const fields = { kind, mode, days, isAllOrNothing, name, ...consented };
  try {
    const answer = await upload(`/backend/office/${call}`, {
      fields,
      files: [{ part: "rows", file }],
      answerLimit: longTimeLimit,
    });
    return answer.success ? { report: answer.body } : { error: answer.message };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { error: null };
  }
}
