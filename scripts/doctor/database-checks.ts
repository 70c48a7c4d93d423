import { type Client, DatabaseError } from "pg";
import { demoAccounts } from "@/lib/accounts/demo-accounts";
import { commandLine } from "@/lib/process/command-line";
import { withClient } from "../database/client";
import { appliedMigrations, hasAccounts, hasTable, migrationNames } from "../database/migrations";
import { databaseError } from "../errors";

const oldest = 15;
const timeoutMs = 5_000;
const maxBackupAgeDays = 2;

async function ask<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const limits = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  let isConnected = false;
  const query = (client: Client) => {
    isConnected = true;
    return work(client);
  };
  return withClient(process.env.DATABASE_URL ?? "", query, limits).catch((error: unknown) => {
    // Not the error itself, which may contain the URL with its password.
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    if (!isConnected) throw databaseError(error) ?? new Error(`The database cannot be queried${code}.`);
    if (!(error instanceof DatabaseError)) throw error;
    throw new Error(`The database refused a query of this check: ${error.message}.`);
  });
}

async function row<Row extends object>(text: string): Promise<Row> {
  const [found] = await ask(async (client) => (await client.query<Row>(text)).rows);
  if (found === undefined) throw new Error("The database did not answer.");
  return found;
}

const isThere = (table: string) => ask((client) => hasTable(client, table));

/** Whether the database has an account with a published password. */
export const hasDemoAccounts = (): Promise<boolean> =>
  ask((client) => hasAccounts(client, `email IN (${demoAccounts.map(({ email }) => `'${email}'`).join()})`));

/** Checks that the database answers and is new enough. */
export async function checkDatabase(): Promise<string> {
  const { version } = await row<{ version: string }>("SELECT current_setting('server_version') AS version");
  if (Number.parseInt(version, 10) < oldest)
    throw new Error(`The database is PostgreSQL ${version}. It must be ${oldest} or newer.`);
  return `The database is running: PostgreSQL ${version}.`;
}

/** The number of migrations the next start will apply. Throws an error if the database is newer than this version. */
export async function openMigrations(): Promise<number> {
  const applied = await ask(appliedMigrations);
  return (await migrationNames()).length - applied.size;
}

/** Checks that this version of the academy knows the database's schema, and reports what the next start will apply. */
export async function checkMigrations(): Promise<string> {
  const open = await openMigrations();
  return open === 0
    ? "The database is up to date."
    : `The next start will apply ${open} ${open === 1 ? "migration" : "migrations"} to the database.`;
}

/** Reports the period whose data the last restore of a backup lost. */
export async function checkRestore(): Promise<string> {
  const restores = (await isThere("restores"))
    ? await ask((client) =>
        client.query<{ from: Date; to: Date }>(
          `SELECT backup_made_at AS "from", restored_at AS "to" FROM restores ORDER BY id DESC LIMIT 1`,
        ),
      )
    : undefined;
  const restore = restores?.rows[0];
  if (!restore) return "No backup has been restored here.";
  const [from, to] = [restore.from, restore.to].map((moment) => moment.toISOString().slice(0, 16));
  return `A backup was restored, and all changes from ${from} to ${to} (UTC) are lost. If certificates were withdrawn then, withdraw them again.`;
}

/** Checks that this machine and the database agree on the time, which decides when sessions and limits expire. */
export async function checkClock(): Promise<string> {
  const { now } = await row<{ now: Date }>("SELECT clock_timestamp() AS now");
  const seconds = Math.abs(Date.now() - now.getTime()) / 1000;
  if (seconds > 5)
    throw new Error(
      `The clocks of this machine and the database differ by ${Math.round(seconds)} seconds. Set both with NTP.`,
    );
  return "The clocks of this machine and the database agree.";
}

/** Checks that there is a recent backup, unless a setting states that backups are made elsewhere. */
export async function checkBackups(areElsewhere: boolean): Promise<string> {
  if (areElsewhere) return "Backups are made elsewhere: BACKUP_EVERY is 0.";
  if (!(await ask(hasAccounts))) return "There is nothing to back up yet.";
  const remedy = `Run ${commandLine("backup")}, and set BACKUP_EVERY to make backups regularly (0 if they are made elsewhere).`;
  if (!(await isThere("backups"))) throw new Error(`There is no record of a backup. ${remedy}`);
  const { days, problem } = await row<{ days: number | null; problem: string | null }>(`
    SELECT extract(epoch FROM now() - max(made_at))::float8 / 86400 AS days,
           (array_agg(problem ORDER BY id DESC))[1] AS problem
      FROM backups WHERE made_at <= now()`);
  if (days === null) throw new Error(`There is no backup yet. ${remedy}`);
  if (days > maxBackupAgeDays)
    throw new Error(`The newest backup is ${Math.floor(days)} days old. ${remedy}`);
  if (problem !== null) throw new Error(`The newest backup cannot be trusted: ${problem} Make a new backup.`);
  return "There is a backup from the last two days.";
}

/** The number of servers using the database: each has one connection with such a name, on which its queue listens. */
export async function countServers(): Promise<number> {
  const { servers } = await row<{ servers: number }>(`
    SELECT count(DISTINCT application_name)::int AS servers FROM pg_stat_activity
     WHERE datname = current_database() AND application_name ~ '^pool-[0-9a-f]{18}$'`);
  return servers;
}

/** Checks that there are no more servers than INSTANCES: extra ones would count limits and cache files separately. */
export async function checkServers(instances: number): Promise<string> {
  const servers = await countServers();
  if (servers > instances)
    throw new Error(
      `${servers} servers use this database, but INSTANCES is ${instances}. Stop the others, or change INSTANCES.`,
    );
  return servers === 0 ? "No server is using the database." : `Servers using the database: ${servers}.`;
}
