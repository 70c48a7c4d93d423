import "server-only";
import { z } from "zod";
import type { Member } from "@/lib/auth/actor";
import { type Db, largeDb } from "@/lib/db";
import { createWorkerPool } from "@/lib/limits/worker-pool";
import { operation } from "@/lib/operation";
import { processState } from "@/lib/process/process-state";
import { everydayRows } from "./batches";
import { isConcurrencyError } from "./database-errors";
import { inProgress } from "./idempotency";
import { transaction } from "./transaction";

const { inTurn, waiting } = processState("acts-on-many", () => ({
  inTurn: createWorkerPool([1], 30),
  waiting: new Set<{ userId: number }>(),
}));

/** An arbitrary key, distinct from those of all other advisory locks. */
const turnLock = 2026_11;

/**
 * Runs an act on up to 2,000 rows in one transaction, on connections of its own. One runs at a time, on all servers
 * together, and the next one waits: also a repeat of the same request, which is then answered like the first.
 */
export async function actOnMany<T>(actor: Member, rows: number, act: (tx: Db) => Promise<T>): Promise<T> {
  if (rows <= everydayRows) return await transaction(act);
  const place = { userId: actor.userId };
  waiting.add(place);
  const inTransaction = () => {
    waiting.delete(place);
    return transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${turnLock}::bigint)`.catch((error: unknown) => {
        // Another server's act takes longer than a lock may; the browser asks again by itself.
        throw isConcurrencyError(error) ? inProgress() : error;
      });
      return await act(tx);
    }, largeDb());
  };
  return await inTurn(inTransaction).finally(() => waiting.delete(place));
}

export const isActWaiting = operation({
  name: "isActWaiting",
  access: "office",
  input: z.object({}),
  run: async ({ actor }): Promise<boolean> => [...waiting].some(({ userId }) => userId === actor.userId),
});
