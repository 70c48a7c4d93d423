CREATE TABLE "email_changes" (
    "session_id" INTEGER NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "old_email" TEXT NOT NULL,
    "new_email" TEXT NOT NULL CHECK ("new_email" = lower("new_email")),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "email_changes_pkey" PRIMARY KEY ("session_id"),
    CONSTRAINT "email_changes_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "email_changes_token_hash_key" ON "email_changes"("token_hash");
