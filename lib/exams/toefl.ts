import type { ExamDefinition, Section } from "./definition";

// ETS's 1 to 6 scale since 21 January 2026, with the lowest scores that it equates with each band. Below band 2, its ranges
// for writing and speaking overlap, so they are null. ets.org/toefl/institutions/ibt/score-scale-update.html and
// intercom.help/toeflaccess, article 12839102, read on 22 and 23 November 2026.
const toeflScale = [
  { band: 6, level: "C2", total: 114, reading: 29, listening: 28, writing: 29, speaking: 28 },
  { band: 5.5, level: "C1", total: 107, reading: 27, listening: 26, writing: 27, speaking: 27 },
  { band: 5, level: "C1", total: 95, reading: 24, listening: 22, writing: 24, speaking: 25 },
  { band: 4.5, level: "B2", total: 86, reading: 22, listening: 20, writing: 21, speaking: 23 },
  { band: 4, level: "B2", total: 72, reading: 18, listening: 17, writing: 17, speaking: 20 },
  { band: 3.5, level: "B1", total: 58, reading: 12, listening: 13, writing: 15, speaking: 18 },
  { band: 3, level: "B1", total: 44, reading: 6, listening: 9, writing: 13, speaking: 16 },
  { band: 2.5, level: "A2", total: 34, reading: 4, listening: 6, writing: 10, speaking: 13 },
  { band: 2, level: "A2", total: 24, reading: 3, listening: 4, writing: 5, speaking: 11 },
  { band: 1.5, level: "A1", total: 12, reading: 2, listening: 2, writing: null, speaking: null },
  { band: 1, level: "A1", total: 0, reading: 0, listening: 0, writing: null, speaking: null },
] as const satisfies readonly ({ band: number; level: string } & Record<Section | "total", number | null>)[];

const rowOf = (part: Section | "total", score: number) =>
  toeflScale.find((row) => {
    const lowest = row[part];
    return lowest !== null && score >= lowest;
  });

/** Null where ETS's table is ambiguous. */
export function toeflBandOf(part: Section | "total", score: number): number | null {
  return rowOf(part, score)?.band ?? null;
}

export const cefrLevelOf = (total: number) => rowOf("total", total)?.level ?? null;

const sections = ["reading", "listening", "speaking", "writing"] as const;

export const toeflNames = {
  listening_score: "listening",
  speaking_score: "speaking",
  reading_score: "reading",
  writing_score: "writing",
  total_score: "total",
} as const;

export const toefl: ExamDefinition = {
  name: "TOEFL iBT",
  shortName: "TOEFL",
  official: "ETS (TOEFL)",
  sections,
  range: { min: 0, max: 30, step: 1 },
  rangeRefusal: "toeflRange",
  decimals: 0,
  total: "total",
  notes: (total, points) => {
    const level = cefrLevelOf(total);
    const bands = [
      ["total", total] as const,
      ...sections.map((name, at) => [name, points[at] ?? 0] as const),
    ];
    return [
      ...(level === null ? [] : [{ name: "cefr" as const, values: { level } }]),
      {
        name: "bandsOfSix",
        values: Object.fromEntries(
          bands.map(([part, score]) => [part, toeflBandOf(part, score)?.toFixed(1) ?? null]),
        ),
      },
    ];
  },
  sampleParts,
  // The academy's grades, not those of ETS (docs/product.md).
  grades: [
    { from: 30, grade: "C" },
    { from: 80, grade: "B" },
    { from: 90, grade: "A" },
  ],
  celebratesFrom: 80,
  call: { save: "/backend/api/upsert_scores.php", names: toeflNames },
};

function sampleParts(total: number): number[] {
  const even = Math.floor(total / 4);
  const left = total % 4;
  const swing = Math.min(3, even, 30 - Math.ceil(total / 4));
  const reading = even + (left > 2 ? 1 : 0);
  const listening = even + swing + (left > 0 ? 1 : 0);
  const speaking = even - swing + (left > 1 ? 1 : 0);
  return [reading, listening, speaking, even];
}
