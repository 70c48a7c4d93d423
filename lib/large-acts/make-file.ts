import "server-only";
import { busy } from "@/lib/errors";
import { type FileStream, takingTurns } from "@/lib/files/file-stream";
import { FairQueue } from "@/lib/limits/fair-queue";
import { processState } from "@/lib/process/process-state";
import { type Report, startReport, type WatchedAct, withReport } from "./report";

/** Two at a time: one is typeset while the other gathers its pages. */
const size = { running: 2, perLane: 10, inAll: 60 };

const prints = processState("prints", () => new FairQueue(size, busy));

/** Makes a file that must be complete before it is sent. It is queued, reports its progress and can be cancelled. */
export async function makeFile<T>(watched: WatchedAct, make: (report: Report) => Promise<T>): Promise<T> {
  return await withReport({ cancelled: "cancelled", ...watched }, (report) =>
    prints.run(
      `${watched.actor.userId}`,
      () => {
        report.begin();
        return make(report);
      },
      report.signal,
    ),
  );
}

/**
 * A download that is generated while it is sent, with a progress report; cancelling it closes the connection. Resolves
 * once the first chunk is ready, so that a refusal up to then is answered like any other.
 */
export async function streamFile(
  watched: WatchedAct,
  make: (report: Report) => Promise<FileStream>,
): Promise<FileStream> {
  const report = await startReport({ cancelled: "cancelled", ...watched });
  const pieces = reported(report, watched.actor.userId, make);
  const first = await pieces.next();
  async function* whole() {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  const stream = whole();
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => stream.next(),
      // A generator that was never started does not close the one it reads from.
      return: async () => {
        await pieces.return();
        return await stream.return();
      },
    }),
  };
}

async function* reported(
  report: Report,
  userId: number,
  make: (report: Report) => Promise<FileStream>,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* takingTurns(userId, await make(report), report);
    await report.finish();
  } finally {
    await report.end();
  }
}
