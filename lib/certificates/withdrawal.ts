import { WithdrawalReason } from "@/prisma/generated/enums";

export const withdrawalReasons = Object.values(WithdrawalReason);

export type { WithdrawalReason };
