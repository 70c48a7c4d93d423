import "server-only";
import { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { Pool, type PoolClient } from "pg";
import { env } from "@/lib/env";

/** What a pool may take: connections, and milliseconds for one statement, one wait for a lock and an idle transaction. */
export type PoolLimits = { max: number; statement: number; lock: number; transaction: number };

/** In milliseconds: the longest wait for a connection. pg has none by default. */
const connectionTimeout = 2_000;
/** PostgreSQL cancels a slow statement itself, unless it no longer responds at all: then we do, this much later. */
const silence = 500;

type Connected = Parameters<Parameters<Pool["connect"]>[0]>;

/**
 * A pool that retries a connection once if it timed out while this process was busy: loading a page's modules for the first
 * visitor after a start blocks a slow machine for seconds, and the timer fires before the database's answer is read. The
 * retry is safe, because nothing was sent yet.
 */
class RetryingPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<PoolClient> | undefined {
    // For an idle connection no one waits.
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

/** A pool in which nothing lasts longer than these limits: at worst a wait for a connection, for a new one and for one statement. */
export function openPool({ max, statement, lock, transaction }: PoolLimits): Pool {
  const pool = new RetryingPool({
    connectionString: env.DATABASE_URL,
    max,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: transaction,
  });
  // An idle connection that breaks is replaced when it is next needed; unhandled, the event would end the process.
  pool.on("error", () => undefined);
  const inUse = new Set<PoolClient>();
  pool.on("acquire", (client) => inUse.add(client));
  pool.on("release", (_error, client) => inUse.delete(client));
  pool.on("connect", (client) => {
    // The same for one that breaks while it is being acquired or released.
    client.on("error", () => undefined);
    const { stream } = client.connection;
    if (!(stream instanceof Socket)) return;
    // Begins anew with whatever is sent or received.
    stream.setTimeout(statement + silence, () => {
      if (inUse.has(client)) stream.destroy(new Error(silent));
    });
  });
  return pool;
}

const silent = "Connection terminated: the database does not answer.";
