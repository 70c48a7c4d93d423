/** What an import does with a row: create, update, nothing, or refuse it with a reason. */
export type Verdict = {
  row: number;
  outcome: "create" | "update" | "same" | "refused";
  reason: string | null;
};

/** Whether an import creates rows, updates them, or both. */
export type ImportMode = "create" | "update" | "both";

/** The verdict on a refused row. */
export const refusedRow = (row: number, reason: string): Verdict => ({ row, outcome: "refused", reason });

/** The verdict on a row, unless the mode allows only new or only existing ones. */
export function rowVerdict(row: number, outcome: "create" | "update" | "same", mode: ImportMode): Verdict {
  if (outcome === "create" && mode === "update") return refusedRow(row, "Nobody with these data was found.");
  if (outcome === "update" && mode === "create") return refusedRow(row, "This is on record already.");
  return { row, outcome, reason: null };
}

/** The number of rows with each outcome. */
export type ImportCounts = Readonly<Record<Verdict["outcome"], number>>;

/** Counts the rows by outcome. */
export function countOutcomes(verdicts: readonly Verdict[]): ImportCounts {
  const counts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { outcome } of verdicts) counts[outcome] += 1;
  return counts;
}
