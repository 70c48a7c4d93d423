-- Set while nobody has proved to own an account that somebody made by signing up.
ALTER TABLE "users" ADD COLUMN "unconfirmed_since" TIMESTAMPTZ(3);

-- A proof of who owns an account is a part of the log-in: an owner's own is not recorded, the office's is taken back with the act.
CREATE OR REPLACE FUNCTION record_row_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    own CONSTANT TEXT[] := ARRAY['password_hash', 'one_time_password_until', 'unconfirmed_since', 'google_subject', 'google_email', 'photo_key'];
    act INTEGER := nullif(current_setting('academy.act', true), '')::integer;
    ignored TEXT[] := TG_ARGV[1]::text[];
    old_row JSONB;
    new_row JSONB;
    changed TEXT[];
    named TEXT[];
BEGIN
    IF act IS NULL THEN
        RETURN NULL;
    END IF;
    IF TG_OP <> 'INSERT' THEN old_row := to_jsonb(OLD); END IF;
    IF TG_OP <> 'DELETE' THEN new_row := to_jsonb(NEW) - ignored; END IF;
    -- What people do to their own log-in and picture is theirs: nothing of before stays behind.
    IF NOT EXISTS (SELECT 1 FROM audit_events WHERE act_id = act AND actor_id IS NOT NULL
                      AND actor_id IS DISTINCT FROM subject_id) THEN
        old_row := old_row - own;
        new_row := new_row - own;
    END IF;
    IF TG_OP = 'UPDATE' THEN
        old_row := old_row - ignored;
        changed := ARRAY(SELECT name FROM jsonb_each(new_row) AS present (name, value)
                          WHERE value IS DISTINCT FROM old_row -> name);
        IF changed = '{}' THEN
            RETURN NULL;
        END IF;
        old_row := old_row - ARRAY(SELECT unnest(own) EXCEPT SELECT unnest(changed));
        new_row := new_row - ARRAY(SELECT unnest(own) EXCEPT SELECT unnest(changed));
    END IF;
    named := ARRAY(SELECT value FROM jsonb_each_text(old_row) AS present (name, value)
                    WHERE name LIKE '%\_key' AND value IS NOT NULL AND (changed IS NULL OR name = ANY(changed)));
    INSERT INTO row_changes (act_id, table_name, key, user_id, before, after, changed_columns, file_keys)
    VALUES (
        act, TG_TABLE_NAME,
        (SELECT jsonb_object_agg(name, coalesce(new_row, old_row) -> name) FROM unnest(TG_ARGV[0]::text[]) AS name),
        CASE WHEN TG_TABLE_NAME = 'users' THEN coalesce(new_row, old_row) ->> 'id'
             ELSE coalesce(new_row ->> 'user_id', old_row ->> 'user_id') END::integer,
        old_row, new_row, changed, named
    );
    RETURN NULL;
END $$;

-- The password of an account that nobody has confirmed may be a stranger's. Its sessions and links end with it.
CREATE FUNCTION end_unconfirmed_password(account INTEGER) RETURNS VOID LANGUAGE sql AS $$
    UPDATE users SET password_hash = NULL
     WHERE id = account AND unconfirmed_since IS NOT NULL AND password_hash IS NOT NULL AND one_time_password_until IS NULL
$$;

-- Runs at the end of the transaction, when it is known whose act it is. A code and a role come from the office alone; other
-- facts count if somebody other than the account writes them.
CREATE FUNCTION claim_unconfirmed_account() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.student_code IS NOT NULL OR NEW.role <> 'student' OR EXISTS (
        SELECT 1 FROM audit_events WHERE act_id = nullif(current_setting('academy.act', true), '')::integer
           AND actor_id IS NOT NULL AND actor_id IS DISTINCT FROM subject_id) THEN
        PERFORM end_unconfirmed_password(NEW.id);
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "unconfirmed_claimed" AFTER UPDATE ON "users" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (NEW."unconfirmed_since" IS NOT NULL AND NEW."password_hash" IS NOT NULL AND NEW."one_time_password_until" IS NULL
          AND (OLD."full_name", OLD."email", OLD."student_code", OLD."date_of_birth", OLD."phone_number", OLD."photo_key", OLD."role",
               OLD."password_hash", OLD."one_time_password_until", OLD."unconfirmed_since")
           IS DISTINCT FROM
              (NEW."full_name", NEW."email", NEW."student_code", NEW."date_of_birth", NEW."phone_number", NEW."photo_key", NEW."role",
               NEW."password_hash", NEW."one_time_password_until", NEW."unconfirmed_since"))
    EXECUTE FUNCTION claim_unconfirmed_account();

-- Results and documents come from the office alone.
CREATE FUNCTION claim_unconfirmed_owner() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    PERFORM end_unconfirmed_password(NEW.user_id);
    RETURN NULL;
END $$;
CREATE TRIGGER "unconfirmed_claimed" AFTER INSERT ON "sittings" FOR EACH ROW EXECUTE FUNCTION claim_unconfirmed_owner();
CREATE TRIGGER "unconfirmed_claimed" AFTER INSERT ON "documents" FOR EACH ROW EXECUTE FUNCTION claim_unconfirmed_owner();

-- Until an account is a student's, a proof is about its address: another address needs another. Whoever has that one says so
-- in a statement of its own.
CREATE FUNCTION unconfirm_other_email() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM sittings WHERE user_id = NEW.id) AND NOT EXISTS (SELECT 1 FROM documents WHERE user_id = NEW.id) THEN
        NEW.unconfirmed_since := transaction_timestamp();
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "other_email_unconfirmed" BEFORE UPDATE ON "users" FOR EACH ROW
    WHEN (NEW."role" = 'student' AND NEW."student_code" IS NULL AND NEW."unconfirmed_since" IS NULL AND OLD."unconfirmed_since" IS NULL
          AND OLD."email" IS DISTINCT FROM NEW."email")
    EXECUTE FUNCTION unconfirm_other_email();

-- Accounts from before: those that nobody but a visitor of the website can have made, and that nothing has proved since.
UPDATE "users" SET "unconfirmed_since" = "created_at"
 WHERE "role" = 'student' AND "student_code" IS NULL AND "password_hash" IS NOT NULL AND "one_time_password_until" IS NULL
   AND "google_subject" IS NULL AND "google_email" IS NULL
   AND NOT EXISTS (SELECT 1 FROM "sittings" WHERE "user_id" = "users"."id")
   AND NOT EXISTS (SELECT 1 FROM "documents" WHERE "user_id" = "users"."id")
   AND NOT EXISTS (SELECT 1 FROM "audit_events" WHERE "subject_id" = "users"."id" AND "created_at" >= "users"."created_at"
                      AND "action" IN ('registerUser', 'setPassword', 'choosePassword', 'resetPassword'));
