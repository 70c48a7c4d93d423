import type { WithdrawalReason } from "@/prisma/generated/enums";

export const withdrawalReasons = [
  "issued_in_error",
  "results_under_review",
  "identity_not_confirmed",
  "asked_by_student",
] as const satisfies readonly WithdrawalReason[];

export type { WithdrawalReason };

/** Why a certificate was withdrawn, as everyone who checks it may read. */
export const withdrawalSentences = {
  issued_in_error: "It was issued in error.",
  results_under_review: "Its results are under review.",
  identity_not_confirmed: "The identity of the test taker could not be confirmed.",
  asked_by_student: "The student asked for it.",
} as const satisfies Record<WithdrawalReason, string>;

/** What is said where there is room for one sentence only. */
export const withdrawnMessage = "This certificate was withdrawn by the academy.";
