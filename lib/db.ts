import "server-only";
import { Socket } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import DataLoader from "dataloader";
import { Pool, type PoolClient, types } from "pg";
import { Prisma, PrismaClient } from "@/prisma/generated/client";
import { env } from "./env";
import { processState } from "./process-state";

/** The longest statement, lock wait and idle transaction are in milliseconds. */
export type PoolLimits = { max: number; statement: number; lock: number; transaction: number };

/** In milliseconds. A slow machine that loads a page's modules reads no database answer for seconds. */
const connectionTimeout = 4_000;
/** PostgreSQL cancels slow statements itself. If it no longer responds at all, the socket is closed this much later. */
const silence = 500;

/** A pool in which nothing outlasts these limits: a request waits at most for a connection and one statement. */
export function openPool({ max, statement, lock, transaction }: PoolLimits): Pool {
  const pool = new Pool({
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

export type Db = PrismaClient | Prisma.TransactionClient;

/**
 * For what concerns one person or one page. A statement waiting for a row lock gives its connection back after the lock
 * timeout, which is longer than deadlock detection takes, and the operation is retried (lib/operation.ts).
 */
const everyday: PoolLimits = { max: 10, statement: 3_000, lock: 1_500, transaction: 6_000 };

/** For acts on many rows, so that they cannot starve everyone else of connections or time. */
const large: PoolLimits = { max: 2, statement: 60_000, lock: 10_000, transaction: 60_000 };

/** So that PostgreSQL plans each text once per connection. Only the first 300 texts are named. */
function nameStatements(): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    // No single plan suits every search, so searches are planned each time.
    if (text.includes("search_text LIKE")) return "";
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= 300) return "";
    const name = `academy_${names.size}`;
    names.set(text, name);
    return name;
  };
}

const openedPools = processState("pools", () => new Map<string, Pool>());
export const pools: ReadonlyMap<string, Pool> = openedPools;

/** A plan made while a table was small would be kept for all the rows that the act adds. */
const withoutNames = () => "";

function connect(name: string, limits: PoolLimits, nameOf: (text: string) => string) {
  const pool = openPool(limits);
  openedPools.set(name, pool);
  const adapter = new PrismaPg(pool, {
    disposeExternalPool: true,
    statementNameGenerator: ({ sql }) => nameOf(sql),
  });
  const client = new PrismaClient({
    adapter,
    transactionOptions: { maxWait: 4_000, timeout: limits.transaction },
  });
  const rowsOf = async <Row extends object>({ text, values }: Prisma.Sql) =>
    (await pool.query<Row>({ name: nameOf(text), text, values, types: parsers })).rows;
  return { pool, client, rowsOf };
}

/** A DATE is a day, not an instant, so it stays text. */
const parsers = {
  getTypeParser: (type: number) => (type === types.builtins.DATE ? String : types.getTypeParser(type)),
};

const database = processState("database", () => connect("everyday", everyday, nameStatements()));

const largeDatabase = () => processState("large-database", () => connect("large", large, withoutNames));

export const pool: Pool = database.pool;
export const db: PrismaClient = database.client;
export const largeDb = (): PrismaClient => largeDatabase().client;

/**
 * Runs a statement on Prisma's pool, bypassing Prisma: for calls that must be fast (docs/performance.md) and for what
 * Prisma cannot express. Values are always parameters. A DATE is returned as `YYYY-MM-DD`, a bigint as text.
 */
export const { rowsOf } = database;

/** Like `rowsOf`, for statements that may take longer than three seconds, on the large acts' connections. */
export const largeRowsOf: typeof rowsOf = (statement) => largeDatabase().rowsOf(statement);

export async function closeDatabase(): Promise<void> {
  await Promise.all([db.$disconnect(), largeDb().$disconnect()]);
}

export async function rowOf<Row extends object>(statement: Prisma.Sql): Promise<Row> {
  const [row] = await rowsOf<Row>(statement);
  if (row === undefined) throw new Error("A statement that always returns a row returned none.");
  return row;
}

/**
 * Reads rows by their keys, with one statement for all keys asked for in the same moment, as by a crowd on the day that
 * results are released. Nothing is kept: a certificate may be withdrawn, or a session ended, a moment later. The result
 * is undefined if no row has the key. Calls with the same key get the same object, and if the statement fails, all that
 * share it fail. `name` is unique in the process.
 */
export function batched<Row>(
  name: string,
  read: (keys: string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): (key: string) => Promise<Readonly<Row> | undefined> {
  const readAll = async (keys: readonly string[]) => {
    const rows = new Map((await read([...new Set(keys)])).map((row) => [keyOf(row), row]));
    return keys.map((key) => rows.get(key));
  };
  const options = { cache: false, maxBatchSize: 100, batchScheduleFn: setImmediate };
  const loader = processState(`batched ${name}`, () => new DataLoader(readAll, options));
  return (key) => loader.load(key);
}

/** Whether text folded by `search_fold` has every word, in any order. `%`, `_` and `\\` are literal. */
export function containsWords(folded: Prisma.Sql, search: string): Prisma.Sql {
  // Before the signs that LIKE knows are escaped, which a compatible form of them is not.
  const words = new Set(search.normalize("NFKC").split(/\s+/).filter(Boolean));
  const patterns = [...words].map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  return Prisma.join(
    patterns.map((pattern) => Prisma.sql`${folded} LIKE search_fold(${pattern})`),
    " AND ",
  );
}
