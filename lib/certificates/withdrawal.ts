import { WithdrawalReason } from "@/prisma/generated/enums";

/** Every reason, in the order of the database's enum. */
export const withdrawalReasons = Object.values(WithdrawalReason);

export type { WithdrawalReason };

/** The message where there is room for one sentence only. */
export const withdrawnMessage = "This certificate was withdrawn by the academy.";
