import "server-only";
import type { z } from "zod";
import type { Db } from "@/lib/db";
import type { EditBase } from "@/lib/fields";
import { requireUnchanged } from "@/lib/version";

/** Throws `conflict` if a colleague has withdrawn or restored the certificate since the caller was shown `base`. */
export async function requireSameWithdrawal(
  tx: Db,
  userId: number,
  base: z.output<typeof EditBase>,
): Promise<void> {
  const withdrawal = await tx.certificateWithdrawal.findUnique({
    where: { userId },
    select: { reason: true, withdrawnAt: true },
  });
  requireUnchanged(base, { withdrawal }, "changedMeanwhile");
}
