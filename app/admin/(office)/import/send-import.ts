import { type Answer, answeredOr } from "@/components/form/answer";
import { longTimeLimit } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import { upload } from "@/components/form/upload";
import type { DayOrder } from "@/lib/imports/day";
import type { ImportOptions, RowToSend } from "./import-options";

export type Report = SuccessOf<"/backend/office/run-import">;

/** Checks or imports the rows. An import has the digest of the check before it, and what the user has consented to. */
export function sendImport(
  call: "check-import" | "run-import",
  { kind, mode, days, isAllOrNothing, name }: ImportOptions & { days: DayOrder | null; name: string },
  rows: readonly RowToSend[],
  unanswered: string,
  consented: { digest?: string | undefined; consents?: string } = {},
): Promise<Answer<Report>> {
  const file = new File([JSON.stringify(rows)], "rows.json", { type: "application/json" });
  const fields = { kind, mode, days, isAllOrNothing, name, ...consented };
  const options = { fields, files: [{ part: "rows", file }], answerLimit: longTimeLimit };
  return answeredOr(upload(`/backend/office/${call}`, options), unanswered);
}
