import { type Client, DatabaseError } from "pg";

/**
 * The error codes of a script that has already run: what it creates exists, what it drops is gone, or what it replaces
 * is already of the new kind.
 */
const hasRunBefore = new Set([
  ...["42P06", "42P07", "42701", "42710", "42723"],
  ...["3F000", "42P01", "42703", "42704", "42809", "42883"],
]);

/**
 * Whether a script has taken effect. It ran completely or not at all, and hardly any script can run twice, so it is
 * tried and rolled back. (Running one that can does no harm.)
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
 * Resolves the record of a migration that was begun but never finished. Prisma's commands, and earlier versions of this
 * program, write it before the script and outside its transaction, so being killed in between leaves it behind. Returns
 * whether the migration is in the database; if not, the record is marked as rolled back.
 */
export async function recordInterrupted(client: Client, name: string, script: string): Promise<boolean> {
  const record = (columns: string, condition = "TRUE") =>
    client.query(
      `UPDATE _prisma_migrations SET ${columns} = clock_timestamp()
        WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL AND ${condition}`,
      [name],
    );
  // A script that failed has its error recorded and left nothing behind.
  const failed = await record("rolled_back_at", "logs <> ''");
  if (failed.rowCount) return false;
  const isThere = await hasEffects(client, script);
  await record(isThere ? "applied_steps_count = 1, finished_at" : "rolled_back_at");
  return isThere;
}
