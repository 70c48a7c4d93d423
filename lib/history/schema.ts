import { z } from "zod";
import { isPlainDate } from "@/lib/dates/plain-date";
import { idIn, OptionalLine, rowId } from "@/lib/fields";

const optionalId = OptionalLine.transform(idIn);

/** The history's filters. Invalid ones are ignored. */
export const HistoryQuery = z.object({
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

export const UndoRequest = z.object({ actId: rowId("actNotFound") });
