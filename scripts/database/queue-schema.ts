import { runMigrations } from "graphile-worker";

/** Brings the schema of the queue, which its library owns, up to date. Does nothing if it is. */
export async function migrateQueue(databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, maxPoolSize: 1 });
}
