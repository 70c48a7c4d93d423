import { z } from "zod";
import { isPlainDate } from "@/lib/dates/plain-date";
import { email, idIn, OptionalLine, rowId, StudentCode, userId } from "@/lib/fields";

const optionalId = OptionalLine.transform(idIn);

/** The history's filters. Invalid ones are ignored. */
export const HistoryQuery = z.object({
  /** The actor's user id. */
  actor: optionalId,
  action: OptionalLine,
  /** The subject: a user id, or part of their name, present or at the time. */
  student: OptionalLine,
  /** A Kabul day, `YYYY-MM-DD`. */
  day: OptionalLine.transform((text) => (isPlainDate(text) ? text : null)),
  /** The cursor: the page begins after this act. */
  before: optionalId,
});

export type HistoryQuery = z.output<typeof HistoryQuery>;

const Replacement = z.object({
  studentId: userId("invalidUserId"),
  userId: userId("invalidUserId").optional(),
  email: email("emailInvalid").optional(),
  studentCode: StudentCode.optional(),
});

/** The act to undo and, by user, replacements for a user id, email or code that someone else has by now. */
export const UndoRequest = z.object({
  actId: rowId("actNotFound"),
  replacements: z.array(Replacement).max(100).default([]),
});

/** Replacements for a user's taken values. */
export type Replacement = z.output<typeof Replacement>;
