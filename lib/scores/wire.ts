import { type IeltsBands, ieltsSum, overallBand } from "./bands";
import { type ToeflSections, toeflTotal } from "./toefl";

/** The names get_scores.php and upsert_scores.php give the sections of a mock TOEFL. */
export const toeflKeys = {
  student_id: "studentId",
  listening_score: "listening",
  speaking_score: "speaking",
  reading_score: "reading",
  writing_score: "writing",
} as const;

/** The names get_ielts_scores.php and upsert_ielts_scores.php give the bands of a mock IELTS. */
export const ieltsKeys = {
  student_id: "studentId",
  ielts_listening: "listening",
  ielts_speaking: "speaking",
  ielts_reading: "reading",
  ielts_writing: "writing",
} as const;

const none = { listening: 0, speaking: 0, reading: 0, writing: 0 };

/** `scores` of the TOEFL calls. Without a test on record: zeros, and `recorded: false`. */
export function toeflReply(recorded: ToeflSections | null) {
  const sections = recorded ?? none;
  return {
    scores: {
      listening_score: sections.listening,
      speaking_score: sections.speaking,
      reading_score: sections.reading,
      writing_score: sections.writing,
      total_score: toeflTotal(sections),
      recorded: recorded !== null,
    },
  };
}

/** `scores` of the IELTS calls. Without a test on record: zeros, and `recorded: false`. */
export function ieltsReply(recorded: IeltsBands | null) {
  const bands = recorded ?? none;
  return {
    scores: {
      ielts_listening: bands.listening,
      ielts_speaking: bands.speaking,
      ielts_reading: bands.reading,
      ielts_writing: bands.writing,
      ielts_total: ieltsSum(bands),
      ielts_overall: overallBand(bands),
      recorded: recorded !== null,
    },
  };
}
