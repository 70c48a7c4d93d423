const levels = [
  { from: 114, level: "C2" },
  { from: 95, level: "C1" },
  { from: 72, level: "B2" },
  { from: 42, level: "B1" },
] as const;

/** A level of the Common European Framework. */
export type CefrLevel = (typeof levels)[number]["level"];

/**
 * The level of the Common European Framework for a TOEFL iBT total of 0 to 120, as ETS maps it ("Compare TOEFL
 * Scores: TOEFL iBT total scores and the CEFR"). That mapping begins at B1, so a total below 42 returns null.
 */
export function cefrLevelOf(toeflTotal: number): CefrLevel | null {
  return levels.find(({ from }) => toeflTotal >= from)?.level ?? null;
}
