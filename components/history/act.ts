import { z } from "zod";

const Line = z.object({
  who: z.string().nullable(),
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** An act of the history, in the answer of a call. */
export const Act = z.object({
  id: z.number(),
  at: z.coerce.date(),
  action: z.string(),
  actorName: z.string().nullable(),
  subjects: z.array(z.object({ id: z.number(), name: z.string().nullable() })),
  subjectCount: z.number(),
  isOwn: z.boolean(),
  reason: z.string().nullable(),
  topic: z.string().nullable(),
  undoneAction: z.string().nullable(),
  isUndone: z.boolean(),
  canUndo: z.boolean(),
  changes: z.array(Line),
  moreChanges: z.number(),
});

export type Act = z.output<typeof Act>;
/** A line of an act's changes. */
export type ChangeLine = z.output<typeof Line>;
