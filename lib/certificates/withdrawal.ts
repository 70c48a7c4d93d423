import type { WithdrawalReason } from "@/prisma/generated/enums";

export const withdrawalReasons = [
  "issued_in_error",
  "results_under_review",
  "identity_not_confirmed",
  "asked_by_student",
] as const satisfies readonly WithdrawalReason[];

export type { WithdrawalReason };

/** What is said where there is room for one sentence only. */
export const withdrawnMessage = "This certificate was withdrawn by the academy.";
