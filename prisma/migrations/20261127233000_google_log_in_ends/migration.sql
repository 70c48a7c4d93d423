-- A Google log-in opens an account as a password does, and ends when a password would: it may be a stranger's.

-- The log-in of an account that nobody has confirmed. Its sessions and links end with it.
CREATE OR REPLACE FUNCTION end_unconfirmed_password(account INTEGER) RETURNS VOID LANGUAGE sql AS $$
    DELETE FROM email_undo_links USING users
     WHERE users.id = account AND user_id = account AND unconfirmed_since IS NOT NULL;
    UPDATE users SET password_hash = NULL, google_subject = NULL, google_email = NULL
     WHERE id = account AND unconfirmed_since IS NOT NULL AND one_time_password_until IS NULL
       AND (password_hash IS NOT NULL OR google_subject IS NOT NULL OR google_email IS NOT NULL)
$$;

DROP TRIGGER "unconfirmed_claimed" ON "users";
CREATE CONSTRAINT TRIGGER "unconfirmed_claimed" AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW."unconfirmed_since" IS NOT NULL AND NEW."one_time_password_until" IS NULL
          AND (NEW."password_hash" IS NOT NULL OR NEW."google_subject" IS NOT NULL OR NEW."google_email" IS NOT NULL)
          AND (OLD."full_name", OLD."email", OLD."student_code", OLD."date_of_birth", OLD."phone_number", OLD."photo_key", OLD."role",
               OLD."password_hash", OLD."google_subject", OLD."google_email", OLD."one_time_password_until", OLD."unconfirmed_since")
           IS DISTINCT FROM
              (NEW."full_name", NEW."email", NEW."student_code", NEW."date_of_birth", NEW."phone_number", NEW."photo_key", NEW."role",
               NEW."password_hash", NEW."google_subject", NEW."google_email", NEW."one_time_password_until", NEW."unconfirmed_since"))
    EXECUTE FUNCTION claim_unconfirmed_account();

-- The same act may change the email and make the account a student's.
DROP TRIGGER "other_email_unconfirmed" ON "users";
CREATE TRIGGER "other_email_unconfirmed" BEFORE UPDATE ON "users" FOR EACH ROW
    WHEN (OLD."role" = 'student' AND OLD."student_code" IS NULL AND NEW."unconfirmed_since" IS NULL AND OLD."unconfirmed_since" IS NULL
          AND OLD."email" IS DISTINCT FROM NEW."email")
    EXECUTE FUNCTION unconfirm_other_email();

-- A one-time password says whose account it is, and so does the first password that its owner sets.
CREATE FUNCTION end_google_log_in() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    NEW.google_subject := NULL;
    NEW.google_email := NULL;
    RETURN NEW;
END $$;
CREATE TRIGGER "google_log_in_ended" BEFORE UPDATE ON "users" FOR EACH ROW
    WHEN ((NEW."one_time_password_until" IS NOT NULL AND OLD."one_time_password_until" IS DISTINCT FROM NEW."one_time_password_until")
          OR (OLD."unconfirmed_since" IS NOT NULL AND NEW."unconfirmed_since" IS NULL
              AND NEW."password_hash" IS NOT NULL AND OLD."password_hash" IS DISTINCT FROM NEW."password_hash"))
    EXECUTE FUNCTION end_google_log_in();

DROP TRIGGER "access_ended" ON "users";
CREATE TRIGGER "access_ended" AFTER UPDATE ON "users" FOR EACH ROW
    WHEN ((OLD."email", OLD."password_hash", OLD."role") IS DISTINCT FROM (NEW."email", NEW."password_hash", NEW."role")
          OR (OLD."google_subject" IS NOT NULL AND OLD."google_subject" IS DISTINCT FROM NEW."google_subject"))
    EXECUTE FUNCTION end_access_on_change();

-- Accounts from before.
UPDATE "users" SET "google_subject" = NULL, "google_email" = NULL
 WHERE ("google_subject" IS NOT NULL OR "google_email" IS NOT NULL)
   AND ("one_time_password_until" IS NOT NULL
        OR ("unconfirmed_since" IS NOT NULL
            AND ("student_code" IS NOT NULL OR "role" <> 'student'
                 OR EXISTS (SELECT 1 FROM "sittings" WHERE "user_id" = "users"."id")
                 OR EXISTS (SELECT 1 FROM "documents" WHERE "user_id" = "users"."id"))));
