-- Whether the account's owner has the address. An address that they entered themselves may be anyone's.
ALTER TABLE "users" ADD COLUMN "email_proven" BOOLEAN NOT NULL DEFAULT true;
-- Another address is taken for theirs: the office knows whom it writes about. An undo restores what was known of the address,
-- and whoever enters their own says so in the statement after.
CREATE FUNCTION email_is_proven() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    NEW.email_proven := true;
    RETURN NEW;
END $$;
CREATE TRIGGER "other_email_proven" BEFORE UPDATE ON "users" FOR EACH ROW
    WHEN (OLD."email" IS DISTINCT FROM NEW."email" AND OLD."email_proven" = NEW."email_proven") EXECUTE FUNCTION email_is_proven();
-- Earlier changes do not say whether they were proven.
UPDATE "users" SET "email_proven" = false
 WHERE EXISTS (SELECT 1 FROM "audit_events" WHERE "subject_id" = "users"."id" AND "created_at" >= "users"."created_at"
                  AND "action" = 'changeEmail');
UPDATE "row_changes" SET "before" = "before" || '{"email_proven": false}'
 WHERE "table_name" = 'users' AND "after" IS NULL
   AND EXISTS (SELECT 1 FROM "audit_events" WHERE "subject_id" = "row_changes"."user_id" AND "action" = 'changeEmail'
                  AND "created_at" >= ("before" ->> 'created_at')::timestamptz);

-- An address that was never proven is kept for nobody: whoever signs up with somebody else's would block it.
ALTER TABLE "email_undo_links" ADD COLUMN "is_reserved" BOOLEAN NOT NULL DEFAULT true;
CREATE OR REPLACE FUNCTION guard_undoable_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM email_undo_links
              WHERE old_email = NEW.email AND user_id <> NEW.id AND is_reserved AND expires_at > now()) THEN
    RAISE unique_violation USING MESSAGE = 'the email can be taken back by another account',
      TABLE = 'users', CONSTRAINT = 'users_email_key';
  END IF;
  RETURN NEW;
END $$;
