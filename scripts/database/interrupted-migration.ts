import { type Client, DatabaseError } from "pg";

/**
 * What PostgreSQL says of a script that has run before: what it makes is there, what it takes away is gone, or
 * what it replaces is of the new kind.
 */
const hasRunBefore = new Set([
  ...["42P06", "42P07", "42701", "42710", "42723"],
  ...["3F000", "42P01", "42703", "42704", "42809", "42883"],
]);

/**
 * Whether the effects of a script are in the database. It ran as a whole or not at all, and hardly any can run twice: so it
 * is tried, and taken back. (One that can does no harm a second time.)
 */
async function hasEffects(client: Client, script: string): Promise<boolean> {
  await client.query("BEGIN");
  try {
    await client.query(script);
    return false;
  } catch (error) {
    if (error instanceof DatabaseError && hasRunBefore.has(error.code ?? "")) return true;
    if (error instanceof DatabaseError) return false;
    throw error;
  } finally {
    await client.query("ROLLBACK");
  }
}

/**
 * Completes the row of a migration that was begun and not recorded as finished: Prisma's commands, and earlier versions of
 * this program, write it before the script and outside its transaction, so that whoever is killed in between leaves it
 * behind. Returns whether the database has the migration; if not, its row says that it was rolled back.
 */
export async function recordInterrupted(client: Client, name: string, script: string): Promise<boolean> {
  const record = (columns: string, condition = "TRUE") =>
    client.query(
      `UPDATE _prisma_migrations SET ${columns} = clock_timestamp()
        WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL AND ${condition}`,
      [name],
    );
  // A script that failed has its error recorded, and left nothing.
  const failed = await record("rolled_back_at", "logs <> ''");
  if (failed.rowCount) return false;
  const isThere = await hasEffects(client, script);
  await record(isThere ? "applied_steps_count = 1, finished_at" : "rolled_back_at");
  return isThere;
}
