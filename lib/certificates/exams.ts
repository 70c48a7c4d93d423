import { cefrLevelOf } from "./cefr";
import type { IeltsScores, ToeflScores } from "./certificate";

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
export function toeflExam(scores: ToeflScores): Exam {
  const level = cefrLevelOf(scores.total);
  return {
    title: "TOEFL iBT mock test",
    total: { label: "Total", value: scores.total, max: 120, shown: String(scores.total) },
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
export function ieltsExam(scores: IeltsScores): Exam {
  const band = (value: number) => value.toFixed(1);
  return {
    title: "IELTS mock test",
    total: { label: "Overall band", value: scores.overall, max: 9, shown: band(scores.overall) },
    sections: sections.map(([label, key]) => ({
      label,
      value: scores[key],
      max: 9,
      shown: band(scores[key]),
    })),
    note: `The mean of the four bands, rounded to a half band. Their sum is ${band(scores.sum)}.`,
  };
}

/** A score in words, as a screen reader says it: "24 of 30". */
export function scoreInWords({ shown, max }: Score): string {
  return `${shown} of ${max}`;
}
