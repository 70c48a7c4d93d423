import { Client } from "pg";
import { migrationNames } from "../database/migrations";

const oldest = 15;
const timeoutMs = 5_000;

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new Client({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Row>(text)).rows;
  } catch (error) {
    // Not the whole error, which may contain the URL with its password.
    const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw new Error(`The database cannot be asked${reason}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Checks that the database answers and is new enough. */
export async function checkDatabase(): Promise<string> {
  const [row] = await query<{ version: string }>("SELECT current_setting('server_version') AS version");
  const version = row?.version ?? "";
  if (Number.parseInt(version, 10) < oldest)
    throw new Error(`The database is PostgreSQL ${version}: it must be ${oldest} or newer.`);
  return `The database answers: PostgreSQL ${version}.`;
}

/** Checks that this version of the academy knows the database's schema, and reports what the next start will apply. */
export async function checkMigrations(): Promise<string> {
  const [table] = await query<{ isThere: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS "isThere"`,
  );
  const applied = table?.isThere
    ? await query<{ name: string; isDone: boolean }>(
        `SELECT migration_name AS name, finished_at IS NOT NULL AS "isDone" FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
      )
    : [];
  const failed = applied.find(({ isDone }) => !isDone);
  if (failed) throw new Error(`The migration ${failed.name} was begun and not finished.`);
  const known = await migrationNames();
  const unknown = applied.find(({ name }) => !known.includes(name));
  if (unknown)
    throw new Error(`The database has the migration ${unknown.name}: it is newer than this version.`);
  const open = known.length - applied.length;
  return open === 0
    ? "The database has every migration."
    : `The next start applies ${open} migrations to the database.`;
}

/** Checks that this machine and the database agree on the time, by which sessions and limits expire. */
export async function checkClock(): Promise<string> {
  const [row] = await query<{ now: Date }>("SELECT clock_timestamp() AS now");
  const seconds = Math.abs(Date.now() - (row?.now.getTime() ?? 0)) / 1000;
  if (seconds > 5)
    throw new Error(
      `The clocks of this machine and of the database differ by ${Math.round(seconds)} seconds.`,
    );
  return "The clocks of this machine and of the database agree.";
}
