import "server-only";
import { db, rowsOf } from "@/lib/db";
import type { Prisma, PrismaClient } from "@/prisma/generated/client";
import { keyToStore, storeKey } from "./idempotency";

/**
 * Runs an act in one transaction. If its request has an idempotency key, the key is stored in the same transaction, so
 * that the act is done if and only if the key is there (docs/decisions/acts.md).
 */
export async function transaction<T>(
  act: (tx: Prisma.TransactionClient) => Promise<T>,
  client: PrismaClient = db,
): Promise<T> {
  const request = keyToStore();
  if (request === undefined) return await client.$transaction(act);
  const result = await client.$transaction(async (tx) => {
    await storeKey(tx, request);
    return await act(tx);
  });
  request.isDone = true;
  return result;
}

/**
 * Runs an act that is a single statement, which needs one round trip to the database instead of a transaction's three.
 * An idempotency key is stored with it, as by `transaction`.
 */
export async function actInOneStatement(statement: Prisma.Sql): Promise<void> {
  if (keyToStore() === undefined) await rowsOf(statement);
  else await transaction((tx) => tx.$executeRaw(statement));
}
