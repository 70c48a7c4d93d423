import type { Answer } from "@/components/form/answer";
import { act } from "@/components/form/call";
import type { SuccessOf } from "@/components/form/endpoints";
import type { PlainDate } from "@/lib/dates/plain-date";
import type { Part } from "@/lib/exams/definition";
import { type ExamId, exams } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";

export type ListedSittings = SuccessOf<"/backend/office/sittings">;

/** A sitting as the office's call returns it; a draft if it has no release. */
export type Sitting = ListedSittings["sittings"][number];

/** What a form edits: the current result; the first or a further sitting; or the draft of a day. */
export type Entry = {
  exam: ExamId;
  studentId: number;
  isDraft: boolean;
  isAdded: boolean;
  /** Null if the day of a result is unknown. */
  heldOn: PlainDate | null;
  stored: Scores;
  student: ListedSittings["student"];
  version: string;
};

export const unsavedName = ({ studentId, exam, isDraft, isAdded, heldOn }: Entry) =>
  `${unsavedPrefix(studentId)}${exam}:${isDraft ? heldOn : isAdded ? "added" : "result"}`;

export const unsavedPrefix = (studentId: number) => `scores:${studentId}:`;

type Saved = { scores: Scores; version: string };

type TypedEntry = Pick<Entry, "heldOn" | "isDraft" | "version"> & { scores: Scores };

/** Saves a draft, or a result, which is on the certificate at once. A conflict gives what is stored. */
export async function saveEntry(entry: Entry, typed: TypedEntry): Promise<Answer<Saved>> {
  const answer = await send(entry, typed);
  const { scores, heldOn } = typed;
  if (answer.success) return { ...answer, body: { scores, version: answer.body.version } };
  const { current } = answer.body;
  const body = answer.code === "conflict" ? { current: { ...Object(current), heldOn } } : answer.body;
  // What is wrong with the day is said below all fields.
  const { heldOn: _, ...errors } = answer.errors;
  return { ...answer, body, errors };
}

async function send(
  entry: Entry,
  { scores, heldOn, isDraft, version }: TypedEntry,
): Promise<Answer<Pick<Saved, "version">>> {
  const { exam, studentId } = entry;
  if (isDraft)
    return await act("/backend/office/save-draft", { fields: { exam, studentId, heldOn, scores, version } });
  const isCurrent = !entry.isDraft && !entry.isAdded && heldOn === entry.heldOn;
  const { call } = exams[exam];
  // An exam known to old clients has a call of its own for the current result; the others share the office's.
  if (isCurrent && call) {
    const { save, names } = call;
    const own = Object.entries(names).map(([name, figure]) => [name, scores[figure as Part]]);
    const fields = { student_id: studentId, version, ...Object.fromEntries(own) };
    const answer = await act(save, { fields });
    const errors = Object.entries(answer.errors).map(([name, error]) => [names[name] ?? name, error]);
    return { ...answer, errors: Object.fromEntries(errors) };
  }
  const fields = { ...scores, exam, studentId, version, ...(isCurrent ? {} : { heldOn }) };
  return await act("/backend/office/save-scores", { fields });
}
