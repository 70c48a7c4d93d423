import type { ExamDefinition } from "./definition";

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

export const ieltsNames = {
  ielts_listening: "listening",
  ielts_speaking: "speaking",
  ielts_reading: "reading",
  ielts_writing: "writing",
  ielts_total: "sum",
  ielts_overall: "overallBand",
} as const;

export const ielts: ExamDefinition = {
  name: "IELTS",
  shortName: "IELTS",
  official: "IELTS",
  sections: ["reading", "listening", "speaking", "writing"],
  range: { min: 0, max: 9, step: 0.5 },
  rangeRefusal: "ieltsRange",
  decimals: 1,
  total: { name: "overallBand", max: 9, of: overallBand },
  sum: { name: "sum", max: 36, of: sumOf },
  notes: (_, bands) => [{ name: "bands", values: { sum: sumOf(bands).toFixed(1) } }],
  sampleParts,
  call: { save: "/backend/api/upsert_ielts_scores.php", names: ieltsNames },
};

/** As in IELTS, .25 is rounded up to the half band and .75 to the whole. In half bands, where every step is an integer. */
function overallBand(bands: readonly number[]): number {
  return Math.floor((sumOf(bands) * 2 + 2) / 4) / 2;
}

function sampleParts(overall: number): number[] {
  const swing = Math.min(0.5, overall, 9 - overall);
  return [overall + swing, overall + swing, overall - swing, overall];
}
