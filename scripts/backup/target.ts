import { Client } from "pg";
import { migrate, migrationNames } from "../database/migrations";

async function hasAccounts(client: Client): Promise<boolean> {
  const table = await client.query("SELECT to_regclass('users') AS name");
  if (table.rows[0]?.name === null) return false;
  return (await client.query("SELECT FROM users LIMIT 1")).rowCount !== 0;
}

async function hasTables(client: Client): Promise<boolean> {
  const found = await client.query("SELECT FROM pg_tables WHERE schemaname = current_schema() LIMIT 1");
  return found.rowCount !== 0;
}

/**
 * Resets the database to the empty tables of these migrations. Throws if it contains accounts, or if a migration is
 * unknown.
 */
export async function prepareTarget(databaseUrl: string, migrations: string[]): Promise<void> {
  const known = await migrationNames();
  if (migrations.some((name) => !known.includes(name)))
    throw new Error("This backup was made by a newer version of the academy. Restore it with that version.");
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    if (await hasAccounts(client))
      throw new Error(
        "A backup can only be restored into an empty database, and this one has accounts in it.",
      );
    if (await hasTables(client)) await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    // Jobs of the rows that were here before.
    await client.query("DROP SCHEMA IF EXISTS graphile_worker CASCADE");
  } finally {
    await client.end();
  }
  await migrate(databaseUrl, { names: migrations });
}
