import { z } from "zod";
import { refusalTexts } from "@/lib/errors";
import { email, OptionalLine, rowId, StudentCode, userId } from "@/lib/fields";
import { isPlainDate } from "@/lib/plain-date";

const optionalId = OptionalLine.transform((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null));

/** What the history is asked for. A filter that cannot be read is none. */
export const HistoryQuery = z.object({
  /** Who did it. */
  actor: optionalId,
  action: OptionalLine,
  /** To whom: a user's number, or a part of the name as it was. */
  student: OptionalLine,
  /** A day of Kabul's, `YYYY-MM-DD`. */
  day: OptionalLine.transform((text) => (isPlainDate(text) ? text : null)),
  /** The act before which the page begins. */
  before: optionalId,
});

export type HistoryQuery = z.output<typeof HistoryQuery>;

const Replacement = z.object({
  studentId: userId(refusalTexts.invalid_user_id),
  userId: userId(refusalTexts.invalid_user_id).optional(),
  email: email("Please enter a valid email address.").optional(),
  studentCode: StudentCode.optional(),
});

/** The act to take back and, by user, what to use in place of a number, email or code that somebody else has by now. */
export const UndoRequest = z.object({
  actId: rowId("There is no such act."),
  replacements: z.array(Replacement).max(100).default([]),
});

export type Replacement = z.output<typeof Replacement>;
