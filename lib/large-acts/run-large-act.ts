import "server-only";
import { transaction } from "@/lib/database/transaction";
import { type Db, largeDb } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { FairQueue } from "@/lib/limits/fair-queue";
import { processState } from "@/lib/process/process-state";
import type { PrismaClient } from "@/prisma/generated/client";
import { type Progress, type WatchedAct, withReport } from "./report";

/** Up to this many rows an act is everyday work: it waits for no large one. */
const everydayRows = 100;
/** Three acts at a time leave connections of their pool to the progress of each. */
const size = { running: 3, perLane: 3, inAll: 30 };

const queue = processState(
  "large-acts",
  () => new FairQueue(size, () => new Refusal("unavailable", "unavailable", { retryAfter: 10 })),
);

/**
 * Runs an act of any size in one transaction, with a progress that any server can report and a cancellation that reaches the
 * one that runs it: what was cancelled is rolled back, and what is done can no longer be cancelled. Large acts have
 * connections and time of their own, and wait for one another.
 */
export async function runLargeAct<T>(
  watched: WatchedAct,
  act: (tx: Db, progress: Progress) => Promise<T>,
): Promise<T> {
  return await withReport(watched, async (report) => {
    const run = (client?: PrismaClient) => {
      report.begin();
      return transaction(async (tx) => {
        const result = await act(tx, report.progress);
        await report.finish(tx);
        return result;
      }, client);
    };
    if (watched.rows <= everydayRows) return await run();
    const result = await queue.run(`${watched.actor.userId}`, () => run(largeDb()), report.signal);
    await countRows();
    return result;
  });
}

/**
 * Tells the planner how many rows there are now. Triggers keep their plans for as long as no one does: those made before the
 * first 10,000 results read every one of them for each of the next 10,000.
 */
async function countRows(): Promise<void> {
  await largeDb()
    .$executeRaw`ANALYZE users, sittings, certificates, certificate_versions, row_changes, audit_events`.catch(
    () => undefined,
  );
}
