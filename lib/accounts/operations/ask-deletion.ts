import "server-only";
import { z } from "zod";
import { audit } from "@/lib/audit";
import { reachOf } from "@/lib/auth/roles";
import { transaction } from "@/lib/database/transaction";
import { db } from "@/lib/db";
import { operation } from "@/lib/operation";
import { DeletionWish } from "../schema";

/**
 * A student asks the office to delete their account, or withdraws the request. The office decides, because a
 * certificate may depend on the account. Returns whether the request stands.
 */
export const askDeletion = operation({
  name: "askDeletion",
  access: "student",
  isSensitive: ({ input }) => input.wish === "delete",
  input: DeletionWish,
  async run({ actor, input: { wish } }): Promise<boolean> {
    await transaction(async (tx) => {
      const deletionAskedAt = wish === "delete" ? new Date() : null;
      await tx.user.update({ where: { id: actor.userId }, data: { deletionAskedAt }, select: { id: true } });
      await audit(tx, actor, wish === "delete" ? "askDeletion" : "takeBackDeletion", actor.userId);
    });
    return wish === "delete";
  },
});

/** A student's request for deletion. */
export type DeletionRequest = { id: number; fullName: string; email: string; askedAt: Date };

/** The deletion requests of accounts within the caller's reach, oldest first, at most 200. */
export const listDeletionRequests = operation({
  name: "listDeletionRequests",
  access: "permitted",
  input: z.unknown(),
  async run({ actor }): Promise<DeletionRequest[]> {
    const rows = await db.user.findMany({
      where: { deletionAskedAt: { not: null }, role: { in: [...reachOf(actor.role)] } },
      orderBy: { deletionAskedAt: "asc" },
      take: 200,
      select: { id: true, fullName: true, email: true, deletionAskedAt: true },
    });
    return rows.map(({ deletionAskedAt, ...row }) => ({ ...row, askedAt: deletionAskedAt ?? new Date(0) }));
  },
});
