import type { PlainDate } from "@/lib/dates/plain-date";
import { examIds, exams } from "./registry";
import { type Results, scoresFrom } from "./scores";

/** Results with these totals, in the registry's order. An exam whose total is null or missing was not taken. */
export function sampleResults(totals: readonly (number | null)[], heldOn: PlainDate): Results {
  const taken = examIds.flatMap((exam, index) => {
    const total = totals[index] ?? null;
    const scores = total === null ? null : scoresFrom(exam, exams[exam].sampleParts(total));
    return scores === null ? [] : [[exam, { scores, heldOn }]];
  });
  return Object.fromEntries(taken);
}
