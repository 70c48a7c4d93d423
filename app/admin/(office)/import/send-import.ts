import { z } from "zod";
import { type Answer, NoAnswer } from "@/components/form/answer";
import { upload } from "@/components/form/upload";
import type { ExamId } from "@/lib/exams/registry";
import type { ImportKind } from "@/lib/imports/columns";
import type { Table } from "./table-file";

/** The fields of a table's columns, and how to import its rows. */
export type ImportOptions = {
  kind: ImportKind;
  /** The field of each column; null for a column that is ignored. */
  columns: readonly (string | null)[];
  mode: "create" | "update" | "both";
  isAllOrNothing: boolean;
  /** For a table of scores without columns for exam and day. */
  exam: ExamId | null;
  heldOn: string;
};

const Report = z.object({
  counts: z.object({ create: z.number(), update: z.number(), same: z.number(), refused: z.number() }),
  verdicts: z.array(
    z.object({
      row: z.number(),
      outcome: z.enum(["create", "update", "same", "refused"]),
      reason: z.string().nullable(),
    }),
  ),
});

/** The verdict on each row, of a check or an import. */
export type Report = z.output<typeof Report>;

type RowToSend = { row: number; fields: Record<string, string> };

/** The rows as the call takes them, with their texts by field. */
export function rowsToSend({ rows }: Table, { kind, columns, exam, heldOn }: ImportOptions): RowToSend[] {
  const shared = kind === "scores" ? { exam: exam ?? "", heldOn } : {};
  return rows.map(({ row, cells }) => {
    const entries = columns.flatMap((field, column) =>
      field === null ? [] : [[field, cells[column] ?? ""]],
    );
    return { row, fields: { ...shared, ...Object.fromEntries(entries) } };
  });
}

/** Checks the rows, or imports them. Returns the report, or the message of a refusal; null if no answer arrived. */
export async function sendImport(
  call: "check-import" | "run-import",
  { kind, mode, isAllOrNothing }: ImportOptions,
  rows: readonly RowToSend[],
  importId?: string,
): Promise<{ report: Report } | { error: string | null }> {
  const file = new File([JSON.stringify(rows)], "rows.json", { type: "application/json" });
  const fields = { kind, mode, isAllOrNothing, importId };
  try {
    const answer = await upload(`/backend/office/${call}`, { fields, files: [{ part: "rows", file }] });
    return reportOf(answer);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { error: null };
  }
}

function reportOf({ success, message, body }: Answer): { report: Report } | { error: string } {
  if (!success) return { error: message };
  return { report: Report.parse(body) };
}
