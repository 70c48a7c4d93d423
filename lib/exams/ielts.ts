import type { ExamDefinition } from "./definition";

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
  total: "overallBand",
  sum: "sum",
  notes: (_, bands) => [
    { name: "bands", values: { sum: bands.reduce((sum, band) => sum + band, 0).toFixed(1) } },
  ],
  sampleParts,
  call: { save: "/backend/api/upsert_ielts_scores.php", names: ieltsNames },
};

function sampleParts(overall: number): number[] {
  const swing = Math.min(0.5, overall, 9 - overall);
  return [overall + swing, overall + swing, overall - swing, overall];
}
