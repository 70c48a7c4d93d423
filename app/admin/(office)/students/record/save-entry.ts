import { act } from "@/components/form/act";
import type { Answer, Success } from "@/components/form/answer";
import type { PlainDate } from "@/lib/dates/plain-date";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import { examCalls } from "./exam-calls";

/** What a form edits: the current result, the first one to come, another test that is added, or the draft of a day. */
export type Entry = {
  exam: ExamId;
  studentId: number;
  isDraft: boolean;
  isAdded: boolean;
  /** Null if the day of a result is unknown. */
  heldOn: PlainDate | null;
  /** The stored scores when typing began. */
  stored: Scores;
};

/** The name of an entry's unsaved input. */
export const unsavedName = ({ studentId, exam, isDraft, isAdded, heldOn }: Entry) =>
  `${unsavedPrefix(studentId)}${exam}:${isDraft ? heldOn : isAdded ? "added" : "result"}`;

/** The prefix of the names of a student's unsaved scores. */
export const unsavedPrefix = (studentId: number) => `scores:${studentId}:`;

/** The scores of an answer. Undefined if it has none. */
export function scoresOf(exam: ExamId, { body: { scores = {} } }: Success<Saved>): Scores | undefined {
  const parts = partsOf(exam).filter((part) => part in scores);
  return parts.length === 0
    ? undefined
    : Object.fromEntries(parts.map((part) => [part, Number(scores[part])]));
}

/** What a save answers. */
type Saved = { scores?: Readonly<Record<string, number | boolean>> };

type TypedEntry = { scores: Scores; heldOn: PlainDate | null; isDraft: boolean };

/**
 * Saves what was typed, in one call: as a draft, or as a result that is on the certificate at once. The current result and
 * that of a day have calls of their own. The answer has the scores as they are now.
 */
export async function saveEntry(
  entry: Entry,
  { scores, heldOn, isDraft }: TypedEntry,
): Promise<Answer<Saved>> {
  const { exam, studentId, stored } = entry;
  const isSameDay = heldOn === entry.heldOn;
  const { save } = examCalls(exam);
  if (!isDraft && !entry.isDraft && !entry.isAdded && isSameDay)
    return await act(save, { fields: { ...scores, studentId, exam, base: stored } });
  const base = isSameDay && (entry.isDraft || entry.isAdded) ? stored : {};
  if (isDraft)
    return await act("/backend/office/save-draft", { fields: { exam, studentId, heldOn, scores, base } });
  const fields = { ...scores, exam, studentId, heldOn, base };
  return await act("/backend/office/save-scores", { fields });
}
