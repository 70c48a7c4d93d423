import { WithdrawalReason } from "@/prisma/generated/enums";

/** Every reason for a withdrawal, in the order of the database's enum. */
export const withdrawalReasons = Object.values(WithdrawalReason);

export type { WithdrawalReason };
