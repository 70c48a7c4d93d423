import { type ExamDefinition, type Grade, type Part, sumOf } from "./definition";
import { cefrLevelOf, toeflBandOf } from "./toefl-scale";

/** A mock TOEFL iBT: four sections, each scored from 0 to 30. */
export const toefl: ExamDefinition = {
  name: "TOEFL iBT",
  shortName: "TOEFL",
  official: "ETS (TOEFL)",
  sections: ["reading", "listening", "speaking", "writing"],
  range: { min: 0, max: 30, step: 1 },
  rangeRefusal: "toeflRange",
  decimals: 0,
  total: { name: "total", max: 120, of: sumOf },
  notes: (total, [reading = 0, listening = 0, speaking = 0, writing = 0]) => {
    const level = cefrLevelOf(total);
    const bands = {
      total: bandOf("total", total),
      reading: bandOf("reading", reading),
      listening: bandOf("listening", listening),
      speaking: bandOf("speaking", speaking),
      writing: bandOf("writing", writing),
    };
    return [
      ...(level === null ? [] : [{ name: "cefr" as const, values: { level } }]),
      { name: "bandsOfSix", values: bands },
    ];
  },
  sampleParts,
  grade: gradeOfTotal,
  celebratesFrom: 80,
  calls: {
    save: "/backend/api/upsert_scores.php",
  },
};

/** The band on the 1 to 6 scale, as text. */
function bandOf(part: Part, score: number): string | null {
  return toeflBandOf(part, score)?.toFixed(1) ?? null;
}

/** The grade for a total (0 to 120; docs/product.md). */
function gradeOfTotal(total: number): Grade {
  if (total < 30 || total > 120) return "N/A";
  if (total >= 90) return "A";
  return total >= 80 ? "B" : "C";
}

/** Strong in listening, weak in speaking. */
function sampleParts(total: number): number[] {
  const even = Math.floor(total / 4);
  const left = total % 4;
  const swing = Math.min(3, even, 30 - Math.ceil(total / 4));
  const reading = even + (left > 2 ? 1 : 0);
  const listening = even + swing + (left > 0 ? 1 : 0);
  const speaking = even - swing + (left > 1 ? 1 : 0);
  return [reading, listening, speaking, even];
}
