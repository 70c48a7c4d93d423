import "server-only";
import { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { Pool, type PoolClient } from "pg";
import { env } from "@/lib/env";

/**
 * A pool's limits: the number of connections, and the longest statement, lock wait and idle transaction, in
 * milliseconds.
 */
export type PoolLimits = { max: number; statement: number; lock: number; transaction: number };

/** The longest wait for a connection, in milliseconds. pg has no default. */
const connectionTimeout = 2_000;
/** PostgreSQL cancels slow statements itself. If it no longer responds at all, the socket is closed this much later. */
const silence = 500;

type Connected = Parameters<Parameters<Pool["connect"]>[0]>;

/**
 * A pool that retries a connection once if it timed out while this process was busy: loading a page's modules for the
 * first visitor after a start blocks a slow machine for seconds, and the timer fires before the database's response is
 * read. The retry is safe, because nothing has been sent yet.
 */
class RetryingPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<PoolClient> | undefined {
    // There is no wait for an idle connection, and so nothing to retry.
    if (callback !== undefined && this.idleCount > this.waitingCount) {
      super.connect(callback);
      return undefined;
    }
    const connected = this.connectWithRetry();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  private async connectWithRetry(): Promise<PoolClient> {
    const before = performance.eventLoopUtilization();
    try {
      return await super.connect();
    } catch (error) {
      if (performance.eventLoopUtilization(before).utilization < 0.5) throw error;
      return super.connect();
    }
  }
}

/**
 * A pool in which nothing outlasts these limits: a request waits at most for a connection, its retry and one statement.
 */
export function openPool({ max, statement, lock, transaction }: PoolLimits): Pool {
  const pool = new RetryingPool({
    connectionString: env.DATABASE_URL,
    max,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: transaction,
  });
  // An idle connection that breaks is replaced when it is next needed. Unhandled, the event would end the process.
  pool.on("error", () => undefined);
  const inUse = new Set<PoolClient>();
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_error, client) => inUse.delete(client));
  pool.on("connect", (client) => {
    // The same, for a connection that breaks while it is being acquired or released.
    client.on("error", () => undefined);
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    // Any data sent or received restarts the timeout.
    stream.setTimeout(statement + silence, () => {
      if (inUse.has(client)) stream.destroy(new Error(silent));
    });
  });
  return pool;
}

const silent = "Connection terminated: the database does not answer.";
