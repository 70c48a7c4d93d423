import "server-only";
import { transaction } from "@/lib/database/transaction";
import { type Db, largeDb } from "@/lib/db";
import { busy } from "@/lib/errors";
import { FairQueue } from "@/lib/limits/fair-queue";
import { processState } from "@/lib/process/process-state";
import type { PrismaClient } from "@/prisma/generated/client";
import { type Progress, type WatchedAct, withReport } from "./report";

/** Acts of up to this many rows are everyday work, and do not queue behind large ones. */
const everydayRows = 100;
/** With three acts at a time, their pool has connections left for the progress of each. */
const size = { running: 3, perLane: 3, inAll: 30 };

const queue = processState("large-acts", () => new FairQueue(size, busy));

/**
 * Runs an act of any size in one transaction. Any server can report its progress, and a cancellation reaches the server
 * that runs it: a cancelled act is rolled back, and a finished one can no longer be cancelled. Large acts have their
 * own connections and time limits, and queue for each other.
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
 * Updates the planner's row counts. Triggers keep their plans until then: plans made before the first 10,000 results
 * would scan all of them for each of the next 10,000.
 */
async function countRows(): Promise<void> {
  await largeDb()
    .$executeRaw`ANALYZE users, sittings, certificates, certificate_versions, row_changes, audit_events`.catch(
    () => undefined,
  );
}
