import "server-only";
import { type Db, db, largeDb, rowsOf } from "@/lib/db";
import { createWorkerPool } from "@/lib/limits/in-turn";
import { processState } from "@/lib/process/process-state";
import type { Prisma, PrismaClient } from "@/prisma/generated/client";
import { everydayRows } from "./batches";
import { isConcurrencyError } from "./database-errors";
import { inProgress, keyToStore, storeKey } from "./idempotency";

/** Stores a request's idempotency key: the act is done if and only if the key is there (docs/decisions/acts.md). */
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

/** One round trip to the database instead of a transaction's three. */
export async function actInOneStatement(statement: Prisma.Sql): Promise<void> {
  if (keyToStore() === undefined) await rowsOf(statement);
  else await transaction((tx) => tx.$executeRaw(statement));
}

const inTurn = processState("acts-on-many", () => createWorkerPool([1], 30));

/** An arbitrary key, distinct from those of all other advisory locks. */
const turnLock = 2026_11;

/** Acts on up to 2,000 rows, one at a time on all servers; a repeat waits, and is answered like the first. */
export async function actOnMany<T>(rows: number, act: (tx: Db) => Promise<T>): Promise<T> {
  if (rows <= everydayRows) return await transaction(act);
  const inTransaction = async (tx: Db) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${turnLock}::bigint)`.catch((error: unknown) => {
      // Another server's act takes longer than a lock may; the browser asks again by itself.
      throw isConcurrencyError(error) ? inProgress() : error;
    });
    return await act(tx);
  };
  return await inTurn(() => transaction(inTransaction, largeDb()));
}
