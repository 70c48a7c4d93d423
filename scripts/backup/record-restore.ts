import type { Client } from "pg";

/** Numbers of certificates for each minute, more than an academy issues in one between two restores. */
const numbersPerMinute = 150;

/**
 * Records a restore, in its own transaction, and moves the numbers of certificates past every number that may have been
 * given out since the backup. The epoch, in minutes since 2026, is different for every restore, even of one backup;
 * versions go on from it, too (lib/certificates/issue-sql.ts).
 */
export async function recordRestore(client: Client, backupMadeAt: string): Promise<void> {
  // A backup from before this table is migrated only after its rows are in. The migration has the same statement.
  await client.query(`
    CREATE TABLE IF NOT EXISTS "restores" (
      "id" SERIAL NOT NULL, "backup_made_at" TIMESTAMPTZ(3) NOT NULL,
      "restored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP, "epoch" INTEGER NOT NULL,
      CONSTRAINT "restores_pkey" PRIMARY KEY ("id"))`);
  const { rows } = await client.query<{ epoch: number }>(
    `INSERT INTO restores (backup_made_at, epoch)
     VALUES ($1, floor(extract(epoch FROM now() - timestamptz '2026-01-01Z') / 60)) RETURNING epoch`,
    [backupMadeAt],
  );
  await client.query(
    `SELECT setval(name, greatest(nextval(name), $1::bigint))
       FROM to_regclass('certificates_id_seq') AS name WHERE name IS NOT NULL`,
    [(rows[0]?.epoch ?? 0) * numbersPerMinute],
  );
}
