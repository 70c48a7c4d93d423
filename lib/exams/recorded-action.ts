import type { ExamId } from "./registry";

/** The audit trail's action for entering an exam's scores. */
export function recordedAction<Exam extends ExamId>(exam: Exam): `record${Capitalize<Exam>}` {
  return `record${exam.charAt(0).toUpperCase()}${exam.slice(1)}` as `record${Capitalize<Exam>}`;
}
