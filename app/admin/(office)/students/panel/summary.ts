import { z } from "zod";
import { type ExamId, examIds } from "@/lib/exams/registry";

/** A student in the answer of student-summaries. */
export const Summary = z.object({
  id: z.number(),
  createdAt: z.coerce.date(),
  lastLoginAt: z.coerce.date().nullable(),
  isUnconfirmed: z.boolean(),
  sittings: z.array(
    z.object({
      exam: z.enum(examIds as [ExamId, ...ExamId[]]),
      heldOn: z.string(),
      total: z.number().nullable(),
      isDraft: z.boolean(),
    }),
  ),
  certificate: z
    .object({
      number: z.string(),
      version: z.number().nullable(),
      state: z.enum(["valid", "withdrawn", "taken_back"]),
    })
    .nullable(),
});

export type Summary = z.output<typeof Summary>;
