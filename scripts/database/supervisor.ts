import { setTimeout as delay } from "node:timers/promises";
import { messageOf } from "../errors";
import type { Cluster } from "./cluster";
import { runningServer } from "./launch";
import { findPostmaster, type Postmaster } from "./postmaster";

/** How often to check the server, and how long to wait after a failed start, in milliseconds. */
const pollMs = 250;
const backoffMs = { min: 1_000, max: 30_000 };

function log(message: string): void {
  console.error(
    JSON.stringify({ time: new Date().toISOString(), level: "warn", where: "database", message }),
  );
}

/**
 * Restarts this cluster's server whenever it dies, on the same port. PostgreSQL recovers every acknowledged write by
 * itself. After a failed start it waits, twice as long each time. Returns a function that stops watching, after
 * waiting for a start in progress.
 */
export function supervise(cluster: Cluster, { port }: Postmaster): () => Promise<void> {
  const ending = new AbortController();
  const isOver = () => ending.signal.aborted;
  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);

  async function restart(): Promise<void> {
    log("The embedded PostgreSQL stopped unexpectedly and is being restarted.");
    for (let wait = backoffMs.min; !isOver(); wait = Math.min(2 * wait, backoffMs.max)) {
      try {
        await runningServer(cluster, port);
        return log("The embedded PostgreSQL is running again.");
      } catch (error) {
        log(`${messageOf(error)} The next attempt will be in ${wait / 1000} seconds.`);
        await pause(wait);
      }
    }
  }

  async function watch(): Promise<void> {
    while (!isOver()) {
      if (findPostmaster(cluster.dataFolder) === undefined) await restart();
      await pause(pollMs);
    }
  }

  const watching = watch();
  return async () => {
    ending.abort();
    await watching;
  };
}
