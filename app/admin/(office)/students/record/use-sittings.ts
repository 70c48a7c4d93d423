import type { UseQueryResult } from "@tanstack/react-query";
import { z } from "zod";
import { useAnswer } from "@/components/form/use-answer";
import { examIds } from "@/lib/exams/registry";
import type { Scores } from "@/lib/exams/scores";

const Sitting = z.object({
  id: z.number(),
  exam: z.enum(examIds),
  heldOn: z.string(),
  scores: z.record(z.string(), z.number()).transform((scores): Scores => scores),
  enteredBy: z.string().nullable(),
  release: z.object({ id: z.number(), releasedAt: z.coerce.date() }).nullable(),
  missing: z.array(z.string()),
});

/** A sitting in the answer of the office's call; without a release it is a draft. */
export type Sitting = z.output<typeof Sitting>;

const ListedSittings = z.object({ sittings: z.array(Sitting), isScanOlder: z.boolean() });

/** A student's sittings of all exams, newest first. `isScanOlder`: the DMC scan is from before the newest version of the certificate. */
export const useSittings = (studentId: number): UseQueryResult<z.output<typeof ListedSittings>> =>
  useAnswer(sittingsAddress(studentId), ListedSittings);

/** Where they are asked for. */
export const sittingsAddress = (studentId: number) => `/backend/office/sittings?studentId=${studentId}`;
