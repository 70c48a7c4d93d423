import { z } from "zod";
import type { Answer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import type { Typed } from "@/components/form/kept-input";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores } from "@/lib/exams/scores";
import type { PlainDate } from "@/lib/plain-date";
import { examForm } from "./exam-form";

/** What a form is about: the result that counts (or the first one to come), or the draft of a day. */
export type Entry = {
  exam: ExamId;
  studentId: number;
  isDraft: boolean;
  /** Null if the day of a result is not known. */
  heldOn: PlainDate | null;
  /** The scores on record when the typing began. */
  known: Scores;
};

/** The name under which what is typed for an entry waits to be saved. */
export const keptName = ({ studentId, exam, isDraft, heldOn }: Entry) =>
  `${keptScores(studentId)}${exam}:${isDraft ? heldOn : "result"}`;

/** How the names of all input for a student's scores begin. */
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
 * Saves what was typed: as a draft, or so that it stands on the certificate at once. The result that counts has its own
 * call; another day's goes through a draft that is released. The answer carries the scores as they are now.
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
