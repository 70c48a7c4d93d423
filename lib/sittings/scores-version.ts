import "server-only";
import type { Db } from "@/lib/db";
import { type Scores, storedScores } from "@/lib/exams/scores";
import { requireVersion, versionOf } from "@/lib/version";

/** The version of a sitting's scores; "none" where there is no sitting. */
export const scoresVersion = (scores: Scores | null): string =>
  scores === null ? "none" : versionOf(scores);

/** Throws `conflict`, with the stored scores, if the caller has seen others. */
export async function requireScoresVersion(
  tx: Db,
  seen: string | undefined,
  sitting: { id: number; scores: unknown } | null,
): Promise<void> {
  const stored = sitting === null ? null : storedScores(sitting.scores);
  await requireVersion(tx, seen, {
    version: scoresVersion(stored),
    current: stored ?? {},
    table: "sittings",
    key: { id: sitting?.id ?? 0 },
  });
}
