/** What the demo shows of a record. TOEFL sections of 0 to 30 points, IELTS bands of 0 to 9. */
export type SampleRecord = {
  fullName: string;
  photo: string | null;
  toefl: Record<Section, number>;
  ielts: Record<Section, number>;
  toeflTotal: number;
  ieltsOverall: number;
};

export const sections = ["reading", "listening", "speaking", "writing"] as const;
type Section = (typeof sections)[number];

/** Stands until the record itself has been read, and where there is none: the demo academy's student. */
export const drawnSample: SampleRecord = {
  fullName: "Ali Reza Rahmani",
  photo: "/sample/portrait.jpg",
  toefl: { reading: 24, listening: 28, speaking: 21, writing: 24 },
  ielts: { reading: 7.5, listening: 7.5, speaking: 6.5, writing: 7 },
  toeflTotal: 97,
  ieltsOverall: 7,
};

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** Reads the answer of checkStudent.php. Null where it is a refusal, or where one of the two tests is missing. */
export function readSampleRecord(answer: unknown): SampleRecord | null {
  const student = isFields(answer) && isFields(answer.student) ? answer.student : {};
  const { info, ielts } = student;
  if (!isFields(info) || !isFields(ielts)) return null;
  const toeflScores = scoresOf(info, "toefl");
  const ieltsScores = scoresOf(ielts, "ielts");
  const { full_name: fullName, photo, toefl_total: toeflTotal } = info;
  const { ielts_overall: ieltsOverall } = ielts;
  if (toeflScores === null || ieltsScores === null || typeof fullName !== "string") return null;
  if (typeof toeflTotal !== "number" || typeof ieltsOverall !== "number") return null;
  return {
    fullName,
    photo: typeof photo === "string" ? photo : null,
    toefl: toeflScores,
    ielts: ieltsScores,
    toeflTotal,
    ieltsOverall,
  };
}

function scoresOf(fields: Fields, test: "toefl" | "ielts"): Record<Section, number> | null {
  const scores: Record<Section, number> = { reading: 0, listening: 0, speaking: 0, writing: 0 };
  for (const section of sections) {
    const score = fields[`${test}_${section}`];
    if (typeof score !== "number") return null;
    scores[section] = score;
  }
  return scores;
}
