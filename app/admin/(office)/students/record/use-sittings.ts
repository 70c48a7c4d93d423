import type { UseQueryResult } from "@tanstack/react-query";
import type { SuccessOf } from "@/components/form/endpoints";
import { useAnswer } from "@/components/form/use-answer";

const address = "/backend/office/sittings";

type ListedSittings = SuccessOf<typeof address>;

/** A sitting as the office's call returns it; a draft if it has no release. */
export type Sitting = ListedSittings["sittings"][number];

/** What a certificate shows of the student. */
export type ShownStudent = ListedSittings["student"];

/**
 * A student's sittings of all exams, newest first. `scan`: the DMC scan.
 */
export const useSittings = (studentId: number): UseQueryResult<ListedSittings> =>
  useAnswer(address, { studentId });

export const sittingsKey = (studentId: number) => [address, { studentId }];
