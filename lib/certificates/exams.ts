import { type IeltsBands, ieltsSum, overallBand } from "@/lib/scores/bands";
import { type ToeflSections, toeflTotal } from "@/lib/scores/toefl";
import { cefrLevelOf } from "./cefr";

export type Score = { label: string; value: number; max: number; shown: string };
export type Exam = {
  title: string;
  total: Score;
  /** Reading, listening, speaking, writing: the order of a score report. */
  sections: readonly Score[];
  /** What helps to read the total. */
  note: string;
};

const sections = [
  ["Reading", "reading"],
  ["Listening", "listening"],
  ["Speaking", "speaking"],
  ["Writing", "writing"],
] as const;

/** The sentence that stands on every certificate, whatever its size. */
export const mockTestNotice =
  "These are results of mock tests taken at the academy. This is not an ETS (TOEFL) or IELTS score report.";

/** A mock TOEFL as it is shown on screen and on paper. */
export function toeflExam(scores: ToeflSections): Exam {
  const total = toeflTotal(scores);
  const level = cefrLevelOf(total);
  return {
    title: "TOEFL iBT mock test",
    total: { label: "Total", value: total, max: 120, shown: String(total) },
    sections: sections.map(([label, key]) => ({
      label,
      value: scores[key],
      max: 30,
      shown: String(scores[key]),
    })),
    note: level
      ? `About CEFR level ${level}, by the ETS comparison of TOEFL iBT and CEFR.`
      : "The ETS comparison of TOEFL iBT and CEFR begins at 42.",
  };
}

/** A mock IELTS as it is shown on screen and on paper: bands always with their half, "7.0". */
export function ieltsExam(bands: IeltsBands): Exam {
  const band = (value: number) => value.toFixed(1);
  const overall = overallBand(bands);
  return {
    title: "IELTS mock test",
    total: { label: "Overall band", value: overall, max: 9, shown: band(overall) },
    sections: sections.map(([label, key]) => ({
      label,
      value: bands[key],
      max: 9,
      shown: band(bands[key]),
    })),
    note: `The mean of the four bands, rounded to a half band. Their sum is ${band(ieltsSum(bands))}.`,
  };
}

/** A score in words, as a screen reader says it: "24 of 30". */
export function scoreInWords({ shown, max }: Score): string {
  return `${shown} of ${max}`;
}
