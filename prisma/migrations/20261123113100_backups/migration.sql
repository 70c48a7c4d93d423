-- The backups that were made, wherever they lie, so that the office sees how old the newest is and old ones can be removed.
CREATE TABLE "backups" (
    "id" SERIAL NOT NULL,
    "file" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "is_scheduled" BOOLEAN NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "checked_at" TIMESTAMPTZ(3),
    "problem" TEXT,
    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);
