import { ieltsSum, overallBand } from "@/lib/scores/bands";
import { IeltsScores, ToeflScores } from "@/lib/scores/schema";
import { toeflTotal } from "@/lib/scores/toefl";
import { ieltsKeys, toeflKeys } from "@/lib/scores/wire";

/** The sections of both exams, in the order in which they are sat. */
export const sections = ["listening", "reading", "speaking", "writing"] as const;
export type Sections = Record<(typeof sections)[number], number>;

/** What the two exams of a student differ in. */
export type Exam = {
  label: string;
  schema: typeof ToeflScores | typeof IeltsScores;
  names: Readonly<Record<string, string>>;
  loadAddress: string;
  saveAddress: string;
  max: number;
  step: number;
  failedToLoad: string;
  failedToSave: string;
  /** What the sections come to, line by line. */
  totals: (sections: Sections) => readonly { label: string; value: string }[];
};

export const toeflExam: Exam = {
  label: "TOEFL",
  schema: ToeflScores,
  names: toeflKeys,
  loadAddress: "/backend/api/get_scores.php",
  saveAddress: "/backend/api/upsert_scores.php",
  max: 30,
  step: 1,
  failedToLoad: "Failed to load scores",
  failedToSave: "Failed to save scores",
  totals: (scores) => [{ label: "Total", value: `${toeflTotal(scores)} / 120` }],
};

export const ieltsExam: Exam = {
  label: "IELTS",
  schema: IeltsScores,
  names: ieltsKeys,
  loadAddress: "/backend/api/get_ielts_scores.php",
  saveAddress: "/backend/api/upsert_ielts_scores.php",
  max: 9,
  step: 0.5,
  failedToLoad: "Failed to load IELTS scores",
  failedToSave: "Failed to save IELTS scores",
  totals: (bands) => [
    { label: "Total", value: `${ieltsSum(bands)} / 36` },
    { label: "Overall band", value: overallBand(bands).toFixed(1) },
  ],
};
