import { type IeltsBands, ieltsSum, overallBand } from "@/lib/scores/bands";
import { type ToeflSections, toeflTotal } from "@/lib/scores/toefl";
import { type CefrLevel, cefrLevelOf } from "./cefr";

/** The order of a score report. */
const sections = ["reading", "listening", "speaking", "writing"] as const;

export type Score = {
  name: "total" | "overallBand" | (typeof sections)[number];
  value: number;
  max: number;
  shown: string;
};

/** What helps to read the total. */
export type ExamNote =
  | { name: "cefr"; values: { level: CefrLevel } }
  | { name: "belowCefr"; values: Record<never, string> }
  | { name: "bands"; values: { sum: string } };

export type Exam = { total: Score; sections: readonly Score[]; note: ExamNote };

/** A mock TOEFL as it is shown on screen and on paper. */
export function toeflExam(scores: ToeflSections): Exam {
  const total = toeflTotal(scores);
  const level = cefrLevelOf(total);
  return {
    total: { name: "total", value: total, max: 120, shown: String(total) },
    sections: sections.map((name) => ({ name, value: scores[name], max: 30, shown: String(scores[name]) })),
    note: level ? { name: "cefr", values: { level } } : { name: "belowCefr", values: {} },
  };
}

/** A mock IELTS as it is shown on screen and on paper: bands always with their half, "7.0". */
export function ieltsExam(bands: IeltsBands): Exam {
  const band = (value: number) => value.toFixed(1);
  const overall = overallBand(bands);
  return {
    total: { name: "overallBand", value: overall, max: 9, shown: band(overall) },
    sections: sections.map((name) => ({ name, value: bands[name], max: 9, shown: band(bands[name]) })),
    note: { name: "bands", values: { sum: band(ieltsSum(bands)) } },
  };
}
