-- When the person behind a session last proved who they are: by a log-in, or by their password.
ALTER TABLE "sessions" ADD COLUMN "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "sessions" SET "authenticated_at" = "created_at";

-- One request an account. Those under way live for a day at most: whoever made one asks again.
DELETE FROM "email_changes";
ALTER TABLE "email_changes" DROP CONSTRAINT "email_changes_pkey";
ALTER TABLE "email_changes"
    ADD COLUMN "user_id" INTEGER NOT NULL,
    ADD COLUMN "undo_hash" BYTEA NOT NULL,
    ADD CONSTRAINT "email_changes_pkey" PRIMARY KEY ("user_id"),
    ADD CONSTRAINT "email_changes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
CREATE UNIQUE INDEX "email_changes_undo_hash_key" ON "email_changes"("undo_hash");
CREATE UNIQUE INDEX "email_changes_session_id_key" ON "email_changes"("session_id");

CREATE TABLE "email_undo_links" (
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "old_email" TEXT NOT NULL CHECK ("old_email" = lower("old_email")),
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "email_undo_links_pkey" PRIMARY KEY ("token_hash"),
    CONSTRAINT "email_undo_links_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "email_undo_links_user_id_idx" ON "email_undo_links"("user_id");
CREATE INDEX "email_undo_links_old_email_idx" ON "email_undo_links"("old_email");
CREATE INDEX "email_undo_links_expires_at_idx" ON "email_undo_links"("expires_at");

-- An address that an account can still get back belongs to nobody else: a thief would take it to spoil the link.
CREATE FUNCTION guard_undoable_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM email_undo_links
              WHERE old_email = NEW.email AND user_id <> NEW.id AND expires_at > now()) THEN
    RAISE unique_violation USING MESSAGE = 'the email can be taken back by another account',
      TABLE = 'users', CONSTRAINT = 'users_email_key';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_undoable_email BEFORE INSERT OR UPDATE OF email ON users
  FOR EACH ROW EXECUTE FUNCTION guard_undoable_email();

-- Whatever stores another email ends the links of earlier changes: the office corrects an address that was a stranger's. So does
-- the office when it says whose account it is, by a code or a one-time password.
-- A person's own change stores them again (lib/accounts/operations/email-undo-links.ts).
CREATE FUNCTION end_email_undo_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM email_undo_links WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_email_undo_links AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email
                     OR (OLD.student_code IS NULL AND NEW.student_code IS NOT NULL)
                     OR (NEW.one_time_password_until IS NOT NULL
                         AND OLD.one_time_password_until IS DISTINCT FROM NEW.one_time_password_until))
  EXECUTE FUNCTION end_email_undo_links();

-- An account that nobody has confirmed becomes a student's: a stranger's earlier address must not take it back.
CREATE OR REPLACE FUNCTION end_unconfirmed_password(account INTEGER) RETURNS VOID LANGUAGE sql AS $$
    DELETE FROM email_undo_links USING users
     WHERE users.id = account AND user_id = account AND unconfirmed_since IS NOT NULL;
    UPDATE users SET password_hash = NULL
     WHERE id = account AND unconfirmed_since IS NOT NULL AND password_hash IS NOT NULL AND one_time_password_until IS NULL
$$;
