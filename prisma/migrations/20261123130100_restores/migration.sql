-- The restores of backups. Whatever was issued between a backup and its restore is unknown here, and out in the world: what
-- is issued after the restore must never have the same number, or the same version of a number. A restore creates the
-- table itself where the backup is from before it.
CREATE TABLE IF NOT EXISTS "restores" (
    "id" SERIAL NOT NULL,
    "backup_made_at" TIMESTAMPTZ(3) NOT NULL,
    "restored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "epoch" INTEGER NOT NULL,
    CONSTRAINT "restores_pkey" PRIMARY KEY ("id")
);
