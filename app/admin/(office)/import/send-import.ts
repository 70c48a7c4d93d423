import { z } from "zod";
import { type Answer, NoAnswer } from "@/components/form/answer";
import { upload } from "@/components/form/upload";
import type { ExamId } from "@/lib/exams/registry";
import type { ImportKind } from "@/lib/imports/columns";
import type { Table } from "./table-file";

/** What a table's columns are, and what is to be done with its rows. */
export type ImportChoice = {
  kind: ImportKind;
  /** The field of each column; null for one that is left out. */
  columns: readonly (string | null)[];
  mode: "create" | "update" | "both";
  isAllOrNothing: boolean;
  /** Of a table of scores that has no columns for them. */
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

/** What an import did or would do, row by row. */
export type Report = z.output<typeof Report>;

type RowToSend = { row: number; fields: Record<string, string> };

/** The rows with their texts by field. */
export function rowsToSend({ rows }: Table, { kind, columns, exam, heldOn }: ImportChoice): RowToSend[] {
  const given = kind === "scores" ? { exam: exam ?? "", heldOn } : {};
  return rows.map(({ row, cells }) => {
    const entries = columns.flatMap((field, column) =>
      field === null ? [] : [[field, cells[column] ?? ""]],
    );
    return { row, fields: { ...given, ...Object.fromEntries(entries) } };
  });
}

/** Checks the rows, or imports them. Returns the report or the reason for a refusal; null if no answer came. */
export async function sendImport(
  call: "check-import" | "run-import",
  { kind, mode, isAllOrNothing }: ImportChoice,
  rows: readonly RowToSend[],
  importId?: string,
): Promise<{ report: Report } | { problem: string | null }> {
  const file = new File([JSON.stringify(rows)], "rows.json", { type: "application/json" });
  const fields = { kind, mode, isAllOrNothing, importId };
  try {
    const answer = await upload(`/backend/office/${call}`, { fields, files: [{ part: "rows", file }] });
    return reportOf(answer);
  } catch (problem) {
    if (!(problem instanceof NoAnswer)) throw problem;
    return { problem: null };
  }
}

function reportOf({ success, message, body }: Answer): { report: Report } | { problem: string } {
  if (!success) return { problem: message };
  return { report: Report.parse(body) };
}
