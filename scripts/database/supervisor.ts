import { setTimeout as delay } from "node:timers/promises";
import type { Cluster } from "./cluster";
import { runningServer } from "./launch";
import { findPostmaster, type Postmaster } from "./postmaster";

/** Milliseconds: how often the server is looked for, and how long to wait after a start that failed. */
const every = 250;
const backOff = { shortest: 1_000, longest: 30_000 };

function log(message: string): void {
  console.error(
    JSON.stringify({ time: new Date().toISOString(), level: "warn", where: "database", message }),
  );
}

/**
 * Starts the server of this cluster again whenever it has died, on the port that its users know. PostgreSQL repairs
 * itself from its log: what was acknowledged is there. After a start that failed it waits, twice as long each time.
 * Returns what ends the watch; a start under way is finished first.
 */
export function supervise(cluster: Cluster, { port }: Postmaster): () => Promise<void> {
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;
  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);

  async function restart(): Promise<void> {
    log("The embedded PostgreSQL has ended by itself and is started again.");
    for (let wait = backOff.shortest; !isOver(); wait = Math.min(2 * wait, backOff.longest)) {
      try {
        await runningServer(cluster, port);
        return log("The embedded PostgreSQL runs again.");
      } catch (problem) {
        const reason = problem instanceof Error ? problem.message : String(problem);
        log(`${reason} The next attempt is in ${wait / 1000} seconds.`);
        await pause(wait);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!isOver()) {
      if (findPostmaster(cluster.dataFolder) === undefined) await restart();
      await pause(every);
    }
  }

  const watching = watch();
  return async () => {
    ending.abort();
    await watching;
  };
}
