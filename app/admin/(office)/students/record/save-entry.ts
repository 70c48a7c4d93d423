import { z } from "zod";
import type { Answer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import type { UnsavedInput } from "@/components/form/unsaved-input";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import type { PlainDate } from "@/lib/plain-date";
import { examCalls } from "./exam-calls";

/** What a form edits: the current result, the first one to come, or the draft of a day. */
export type Entry = {
  exam: ExamId;
  studentId: number;
  isDraft: boolean;
  /** Null if the day of a result is unknown. */
  heldOn: PlainDate | null;
  /** The stored scores when typing began. */
  stored: Scores;
};

/** The name of an entry's unsaved input. */
export const unsavedName = ({ studentId, exam, isDraft, heldOn }: Entry) =>
  `${unsavedPrefix(studentId)}${exam}:${isDraft ? heldOn : "result"}`;

/** The prefix of the names of a student's unsaved scores. */
export const unsavedPrefix = (studentId: number) => `scores:${studentId}:`;

/** The scores of an answer, under the schema's names. Undefined if it has none. */
export function scoresOf(
  exam: ExamId,
  { body }: Answer,
): { scores: Scores; isRecorded: boolean } | undefined {
  const { keys } = examCalls(exam);
  const entries = Object.entries(z.record(z.string(), z.unknown()).safeParse(body.scores).data ?? {});
  const named = Object.fromEntries(entries.map(([name, value]) => [keys[name] ?? name, value]));
  const parts = Object.fromEntries(partsOf(exam).map((part) => [part, z.number().optional()]));
  const parsed = z.object({ ...parts, recorded: z.boolean().default(true) }).safeParse(named).data;
  if (parsed === undefined || entries.length === 0) return undefined;
  const { recorded, ...scores } = parsed;
  return { scores, isRecorded: recorded };
}

type EnteredScores = { scores: Scores; input: UnsavedInput; heldOn: PlainDate | null; isDraft: boolean };

/**
 * Saves what was typed: as a draft, or as a result that is on the certificate at once. The current result has its own call;
 * another day's is saved as a draft and released. The answer has the scores as they are now.
 */
export async function saveEntry(
  entry: Entry,
  { scores, input, heldOn, isDraft }: EnteredScores,
): Promise<Answer> {
  const { exam, studentId, stored } = entry;
  const isSameDay = heldOn === entry.heldOn;
  if (!isDraft && !entry.isDraft && isSameDay) {
    const { save, keys } = examCalls(exam);
    return await call(save, { fields: { ...scores, studentId, exam, base: stored }, names: keys });
  }
  const base = isSameDay && entry.isDraft ? stored : {};
  // A zero that nobody typed is not a score: the form shows it, a draft leaves it out.
  const parts = partsOf(exam).filter((part) => !isDraft || part in input || base[part] !== undefined);
  const entered = Object.fromEntries(parts.map((part) => [part, scores[part]]));
  const fields = { exam, studentId, heldOn, scores: entered, base };
  const draft = await call("/backend/office/save-draft", { fields });
  if (isDraft || !draft.success) return draft;
  const { sittingId } = draft.body;
  const release = await call("/backend/office/release-sitting", { fields: { sittingId } });
  if (!release.success) return release;
  const body = { ...release.body, scores: draft.body.scores };
  return { ...release, body, message: "Scores saved successfully" };
}
