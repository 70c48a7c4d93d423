import { z } from "zod";
import type { Answer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import type { Typed } from "@/components/form/kept-input";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import type { PlainDate } from "@/lib/plain-date";
import { examForm } from "./exam-form";

/** What a form edits: the current result (or the first one to come), or the draft of a day. */
export type Entry = {
  exam: ExamId;
  studentId: number;
  isDraft: boolean;
  /** Null if the day of a result is unknown. */
  heldOn: PlainDate | null;
  /** The scores on record when the typing began. */
  known: Scores;
};

/** The name of an entry's kept input. */
export const keptName = ({ studentId, exam, isDraft, heldOn }: Entry) =>
  `${keptScores(studentId)}${exam}:${isDraft ? heldOn : "result"}`;

/** The prefix of the names of all kept input for a student's scores. */
export const keptScores = (studentId: number) => `scores:${studentId}:`;

/** The scores of an answer, under the schema's names. Undefined if it has none. */
export function scoresOf(
  exam: ExamId,
  { body }: Answer,
): { scores: Scores; isRecorded: boolean } | undefined {
  const { keys } = examForm(exam);
  const entries = Object.entries(z.record(z.string(), z.unknown()).safeParse(body.scores).data ?? {});
  const named = Object.fromEntries(entries.map(([name, value]) => [keys[name] ?? name, value]));
  const parts = Object.fromEntries(partsOf(exam).map((part) => [part, z.number().optional()]));
  const read = z.object({ ...parts, recorded: z.boolean().default(true) }).safeParse(named).data;
  if (read === undefined || entries.length === 0) return undefined;
  const { recorded, ...scores } = read;
  return { scores, isRecorded: recorded };
}

type TypedEntry = { scores: Scores; typed: Typed; heldOn: PlainDate | null; isDraft: boolean };

/**
 * Saves what was typed: as a draft, or as a result that is on the certificate at once. The current result has its own call;
 * another day's is saved as a draft and released. The answer has the scores as they are now.
 */
export async function saveEntry(
  entry: Entry,
  { scores, typed, heldOn, isDraft }: TypedEntry,
): Promise<Answer> {
  const { exam, studentId, known } = entry;
  const isSameDay = heldOn === entry.heldOn;
  if (!isDraft && !entry.isDraft && isSameDay) {
    const { save, keys } = examForm(exam);
    return await call(save, { fields: { ...scores, studentId, exam, base: known }, names: keys });
  }
  const base = isSameDay && entry.isDraft ? known : {};
  // A zero that nobody typed is not a score: the form shows it, a draft leaves it out.
  const parts = partsOf(exam).filter((part) => !isDraft || part in typed || base[part] !== undefined);
  const entered = Object.fromEntries(parts.map((part) => [part, scores[part]]));
  const fields = { exam, studentId, heldOn, scores: entered, base };
  const drafted = await call("/backend/office/save-draft", { fields });
  if (isDraft || !drafted.success) return drafted;
  const { sittingId } = drafted.body;
  const released = await call("/backend/office/release-sitting", { fields: { sittingId } });
  if (!released.success) return released;
  const body = { ...released.body, scores: drafted.body.scores };
  return { ...released, body, message: "Scores saved successfully" };
}
