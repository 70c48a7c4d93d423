import { Client, type ClientConfig } from "pg";

/** Runs the work on a connection of its own to this database, without a limit on the time of a statement. */
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
  // A connection that breaks between two queries fails the next one.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A transaction without a COMMIT is rolled back with the connection.
    await client.end().catch(() => undefined);
  }
}
