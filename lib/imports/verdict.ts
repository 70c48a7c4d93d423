/** What becomes of a row: somebody or something new, a change, nothing to do, or a refusal with its reason. */
export type Verdict = {
  row: number;
  outcome: "create" | "update" | "same" | "refused";
  reason: string | null;
};

export type ImportMode = "create" | "update" | "both";

export const refusedRow = (row: number, reason: string): Verdict => ({ row, outcome: "refused", reason });

/** Checks an outcome against the import mode: only new ones, only changes, or both. */
export function rowVerdict(row: number, outcome: "create" | "update" | "same", mode: ImportMode): Verdict {
  if (outcome === "create" && mode === "update") return refusedRow(row, "Nobody with these data was found.");
  if (outcome === "update" && mode === "create") return refusedRow(row, "This is on record already.");
  return { row, outcome, reason: null };
}

export type ImportCounts = Readonly<Record<Verdict["outcome"], number>>;

export function countOutcomes(verdicts: readonly Verdict[]): ImportCounts {
  const counts = { create: 0, update: 0, same: 0, refused: 0 };
  for (const { outcome } of verdicts) counts[outcome] += 1;
  return counts;
}
