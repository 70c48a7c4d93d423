import "server-only";
import { z } from "zod";
import type { Member } from "@/lib/auth/actor";
import { type Db, largeDb } from "@/lib/db";
import { busy } from "@/lib/errors";
import { FairQueue } from "@/lib/limits/fair-queue";
import { operation } from "@/lib/operation";
import { processState } from "@/lib/process/process-state";
import { everydayRows } from "./batches";
import { isConcurrencyError } from "./database-errors";
import { inProgress } from "./idempotency";
import { transaction } from "./transaction";

const size = { running: 1, perLane: 10, inAll: 30 };
const turns = processState("acts-on-many", () => new FairQueue(size, busy));

/** An arbitrary key, distinct from those of all other advisory locks. */
const turnLock = 2026_11;

/**
 * Runs an act on up to 2,000 rows in one transaction, on connections of its own. One runs at a time, on all servers
 * together, and the next one waits: also a repeat of the same request, which is then answered like the first.
 */
export async function actOnMany<T>(actor: Member, rows: number, act: (tx: Db) => Promise<T>): Promise<T> {
  if (rows <= everydayRows) return await transaction(act);
  return await turns.run(String(actor.userId), () =>
    transaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(${turnLock}::bigint)`.catch((error: unknown) => {
        // Another server's act takes longer than a lock may; the browser asks again by itself.
        throw isConcurrencyError(error) ? inProgress() : error;
      });
      return await act(tx);
    }, largeDb()),
  );
}

/** Whether an act of the caller's waits for another one to end. */
export const isActWaiting = operation({
  name: "isActWaiting",
  access: "office",
  input: z.object({}),
  run: async ({ actor }): Promise<boolean> => turns.isWaiting(String(actor.userId)),
});
