import { randomBytes } from "node:crypto";
import { Client, DatabaseError } from "pg";

/** On a connection of its own, on which nothing is cut short for taking long. */
export async function withClient<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // Ignored here: if a connection breaks between two queries, the next one fails.
  client.on("error", () => undefined);
  try {
    await client.connect();
    // Set here: the client's own options of these names leave out a zero.
    await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    return await work(client);
  } finally {
    // A transaction without a COMMIT is rolled back with the connection.
    await client.end().catch(() => undefined);
  }
}

export function withDatabaseName(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function runStatement(databaseUrl: string, statement: string): Promise<void> {
  await withClient(databaseUrl, (client) => client.query(statement));
}

export async function withScratchDatabase<T>(databaseUrl: string, work: (url: string) => Promise<T>) {
  const name = `scratch_${randomBytes(6).toString("hex")}`;
  await runStatement(databaseUrl, `CREATE DATABASE ${name}`);
  try {
    return await work(withDatabaseName(databaseUrl, name));
  } finally {
    await runStatement(databaseUrl, `DROP DATABASE ${name} WITH (FORCE)`).catch((error: unknown) => {
      // An autovacuum worker runs as superuser, so FORCE may not end it. Without FORCE, PostgreSQL asks it to stop.
      if (!(error instanceof DatabaseError && error.code === "42501")) throw error;
      return runStatement(databaseUrl, `DROP DATABASE ${name}`);
    });
  }
}
