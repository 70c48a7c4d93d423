import { Client } from "pg";
import { appliedMigrations } from "./migrations";

/** Connects to a database once. Throws if it cannot be reached, or if it is newer than this program. */
export async function checkDatabase(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await appliedMigrations(client);
  } finally {
    await client.end();
  }
}
