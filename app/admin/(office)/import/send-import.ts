import { z } from "zod";
import { type Ending, endingOf } from "@/components/area/use-large-act";
import { type Answer, NoAnswer } from "@/components/form/answer";
import { upload } from "@/components/form/upload";
import type { DayOrder } from "@/lib/imports/day";
import type { ImportOptions, RowToSend } from "./import-options";

const Report = z.object({
  counts: z.object({ create: z.number(), update: z.number(), same: z.number(), refused: z.number() }),
  verdicts: z.array(
    z.object({
      row: z.number(),
      who: z.string(),
      outcome: z.enum(["create", "update", "same", "refused"]),
      reason: z.string().nullable(),
      warning: z.string().optional(),
      stored: z.record(z.string(), z.object({ value: z.string(), was: z.string().optional() })).optional(),
    }),
  ),
});

/** The verdict on each row, of a check or an import. */
export type Report = z.output<typeof Report>;

/**
 * Checks the rows, or imports them. Returns the report, or the message of a refusal; null if no answer arrived, and what
 * became of an import whose answer did not.
 */
export async function sendImport(
  call: "check-import" | "run-import",
  { kind, mode, days, isAllOrNothing }: ImportOptions & { days: DayOrder | null },
  rows: readonly RowToSend[],
  importId?: string,
): Promise<{ report: Report } | { error: string | null } | { ending: Ending }> {
  const file = new File([JSON.stringify(rows)], "rows.json", { type: "application/json" });
  const fields = { kind, mode, days, isAllOrNothing, importId };
  try {
    const answer = await upload(`/backend/office/${call}`, { fields, files: [{ part: "rows", file }] });
    return reportOf(answer);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return importId === undefined ? { error: null } : { ending: await endingOf(importId) };
  }
}

function reportOf({ success, message, body }: Answer): { report: Report } | { error: string } {
  if (!success) return { error: message };
  return { report: Report.parse(body) };
}
