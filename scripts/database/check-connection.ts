import { Client } from "pg";

/** Connects to a database once. Throws if it cannot be reached. */
export async function checkConnection(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  await client.end();
}
