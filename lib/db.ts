import "server-only";
import { Socket } from "node:net";
import { performance } from "node:perf_hooks";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool, type PoolClient, types } from "pg";
import { env } from "@/lib/env";
import { processState } from "@/lib/process-state";
import { type Prisma, PrismaClient } from "@/prisma/generated/client";

/** The database client, or a transaction. */
export type Db = PrismaClient | Prisma.TransactionClient;

/**
 * Timeouts in milliseconds; pg has none by default. At worst a call waits for a free connection, for a new one and for one
 * statement. PostgreSQL cancels a slow statement itself, unless it no longer responds at all.
 */
const timeouts = { connection: 2_000, statement: 3_000, silence: 3_500, transaction: 6_000 };

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

function openPool(): Pool {
  const pool = new RetryingPool({
    connectionString: env.DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: timeouts.connection,
    statement_timeout: timeouts.statement,
    idle_in_transaction_session_timeout: timeouts.transaction,
  });
  // An idle connection that breaks is replaced when it is next needed; unhandled, the event would end the process.
  pool.on("error", () => undefined);
  // The same for one that breaks while it is being acquired or released.
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("acquire", ({ connection: { stream } }) => {
    if (stream instanceof Socket)
      stream.setTimeout(timeouts.silence, () => stream.destroy(new Error(silent)));
  });
  pool.on("release", (_error, { connection: { stream } }) => {
    if (stream instanceof Socket) stream.setTimeout(0).removeAllListeners("timeout");
  });
  return pool;
}

const silent = "Connection terminated: the database does not answer.";

/**
 * Names each SQL text, so that PostgreSQL plans it once per connection and not once per request. Texts after the first
 * 300 stay unnamed.
 */
function nameStatements(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    // No single plan fits every search, so searches are planned each time.
    if (text.includes("search_text LIKE")) return "";
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= 300) return "";
    const name = `academy_${names.size}`;
    names.set(text, name);
    return name;
  };
}

function connect() {
  const pool = openPool();
  const nameOf = nameStatements();
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    statementNameGenerator: ({ sql }) => nameOf(sql),
  });
  const client = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: 2 * timeouts.connection, timeout: timeouts.transaction },
  });
  return { pool, client, nameOf };
}

const { pool, client, nameOf } = processState("database", connect);

export { pool };
/** The database client of this process. */
export const db: PrismaClient = client;

/** A DATE is a day, not an instant, so it stays text. */
const parsers = {
  getTypeParser: (type: number) => (type === types.builtins.DATE ? String : types.getTypeParser(type)),
};

/**
 * Runs one SQL statement on Prisma's pool, bypassing Prisma: for the calls that must be fast (docs/performance.md) and for
 * what Prisma cannot express. Values are always parameters. A DATE is returned as `YYYY-MM-DD`, a bigint as text.
 */
export async function rowsOf<Row extends object>(statement: Prisma.Sql): Promise<Row[]> {
  const { text, values } = statement;
  const result = await pool.query<Row>({ name: nameOf(text), text, values, types: parsers });
  return result.rows;
}

/** The row of a statement that always returns exactly one, such as a count. */
export async function rowOf<Row extends object>(statement: Prisma.Sql): Promise<Row> {
  const [row] = await rowsOf<Row>(statement);
  if (row === undefined) throw new Error("A statement that always returns a row returned none.");
  return row;
}
