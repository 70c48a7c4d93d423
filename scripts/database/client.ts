import { Client, type ClientConfig } from "pg";

/** Runs the work on a separate connection to this database, with no statement timeout. */
export async function withClient<T>(
  databaseUrl: string,
  work: (client: Client) => Promise<T>,
  options: ClientConfig = {},
): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    statement_timeout: 0,
    ...options,
  });
  // Ignored here: if a connection breaks between two queries, the next one fails.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A transaction without a COMMIT is rolled back with the connection.
    await client.end().catch(() => undefined);
  }
}
