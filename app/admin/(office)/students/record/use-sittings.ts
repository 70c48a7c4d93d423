import type { UseQueryResult } from "@tanstack/react-query";
import type { SuccessOf } from "@/components/form/endpoints";
import { useAnswer } from "@/components/form/use-answer";

const address = "/backend/office/sittings";

type ListedSittings = SuccessOf<typeof address>;

/** A sitting in the answer of the office's call; without a release it is a draft. */
export type Sitting = ListedSittings["sittings"][number];

/** A student's sittings of all exams, newest first. `isScanOlder`: the DMC scan is from before the newest version of the certificate. */
export const useSittings = (studentId: number): UseQueryResult<ListedSittings> =>
  useAnswer(address, { studentId });

/** The name of their answer. */
export const sittingsKey = (studentId: number) => [address, { studentId }];
