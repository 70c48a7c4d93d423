import { WithdrawalReason } from "@/prisma/generated/enums";

/** Every reason there is, in the order in which the office chooses: of the database's enum. */
export const withdrawalReasons = Object.values(WithdrawalReason);

export type { WithdrawalReason };

/** What is said where there is room for one sentence only. */
export const withdrawnMessage = "This certificate was withdrawn by the academy.";
