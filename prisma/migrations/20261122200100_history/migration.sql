-- One act is one transaction: every event of it and every row that it changes carry the same number. The first that asks
-- gives the transaction its number.
CREATE SEQUENCE "acts_id_seq" AS INTEGER;
CREATE FUNCTION current_act() RETURNS INTEGER LANGUAGE plpgsql AS $$
BEGIN
    IF coalesce(current_setting('academy.act', true), '') = '' THEN
        PERFORM set_config('academy.act', nextval('acts_id_seq')::text, true);
    END IF;
    RETURN current_setting('academy.act')::integer;
END $$;

-- Names as they were: an account may be renamed or deleted. Which act an undo takes back.
ALTER TABLE "audit_events"
    ADD COLUMN "act_id" INTEGER,
    ADD COLUMN "actor_name" TEXT,
    ADD COLUMN "subject_name" TEXT,
    ADD COLUMN "undoes_act_id" INTEGER;
UPDATE "audit_events" SET "act_id" = "id";
UPDATE "audit_events" e SET "actor_name" = u."full_name" FROM "users" u WHERE u."id" = e."actor_id";
UPDATE "audit_events" e SET "subject_name" = u."full_name" FROM "users" u WHERE u."id" = e."subject_id";
SELECT setval('acts_id_seq', greatest(1, max("id")), max("id") IS NOT NULL) FROM "audit_events";
ALTER TABLE "audit_events" ALTER COLUMN "act_id" SET NOT NULL, ALTER COLUMN "act_id" SET DEFAULT current_act();
CREATE INDEX "audit_events_act_id_idx" ON "audit_events"("act_id");
CREATE INDEX "audit_events_undoes_act_id_idx" ON "audit_events"("undoes_act_id");
CREATE INDEX "audit_events_subject_name" ON "audit_events" USING GIN ((lower("subject_name")) gin_trgm_ops);

-- What an act did to a row: the row before and after, and which columns an update changed.
CREATE TABLE "row_changes" (
    "id" BIGSERIAL NOT NULL,
    "act_id" INTEGER NOT NULL,
    "table_name" TEXT NOT NULL,
    "key" JSONB NOT NULL,
    "user_id" INTEGER,
    "before" JSONB,
    "after" JSONB,
    "changed_columns" TEXT[],
    "file_keys" TEXT[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "row_changes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "row_changes_act_id_idx" ON "row_changes"("act_id");
CREATE INDEX "row_changes_user_id_idx" ON "row_changes"("user_id");
CREATE INDEX "row_changes_table_name_key_idx" ON "row_changes"("table_name", "key");
CREATE INDEX "row_changes_created_at_idx" ON "row_changes"("created_at");

-- Runs at the end of the transaction, when it is known whether it is an act: sign-ups, log-ins and seeds are none.
CREATE FUNCTION record_row_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    own CONSTANT TEXT[] := ARRAY['password_hash', 'one_time_password_until', 'google_subject', 'google_email', 'photo_key'];
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

-- Has the acts' changes of a table recorded, but for these columns.
CREATE FUNCTION record_changes_of(recorded regclass, ignored TEXT[] DEFAULT '{}') RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    key_columns TEXT[] := ARRAY(
        SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
         WHERE indrelid = recorded AND indisprimary ORDER BY attnum);
BEGIN
    EXECUTE format('CREATE CONSTRAINT TRIGGER changes_recorded AFTER INSERT OR UPDATE OR DELETE ON %s
                    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION record_row_change(%L, %L)',
                   recorded, key_columns, ignored);
END $$;

SELECT record_changes_of('users', ARRAY['last_login_at', 'last_login_network', 'news_seen_at', 'search_text']);
SELECT record_changes_of('sittings');
SELECT record_changes_of('releases');
SELECT record_changes_of('documents');
SELECT record_changes_of('corrections');
SELECT record_changes_of('targets');
SELECT record_changes_of('certificate_rules');
SELECT record_changes_of('certificate_withdrawals');
SELECT record_changes_of('academy_settings');
SELECT record_changes_of('contact_messages');

-- A certificate is never un-issued. Recorded is only what the deletion of a student takes from it, for as long as the
-- deletion can be taken back.
CREATE CONSTRAINT TRIGGER "erasure_recorded" AFTER UPDATE ON "certificates" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD."user_id" IS DISTINCT FROM NEW."user_id")
    EXECUTE FUNCTION record_row_change('{id}', '{current_version}');
CREATE CONSTRAINT TRIGGER "erasure_recorded" AFTER UPDATE ON "certificate_versions" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN ((OLD."ending" IS NOT DISTINCT FROM 'erased') <> (NEW."ending" IS NOT DISTINCT FROM 'erased'))
    EXECUTE FUNCTION record_row_change('{certificate_id,version}', '{}');

CREATE OR REPLACE FUNCTION keep_certificate_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'A version of a certificate is kept for ever.';
    END IF;
    -- The student is back: so are the facts that the deletion took away, and no others.
    IF OLD.ending = 'erased' AND EXISTS (
        SELECT 1 FROM row_changes
         WHERE table_name = 'certificate_versions' AND to_jsonb(NEW) = to_jsonb(OLD) || before
           AND key = jsonb_build_object('certificate_id', NEW.certificate_id, 'version', NEW.version)) THEN
        RETURN NEW;
    END IF;
    IF (NEW.certificate_id, NEW.version, NEW.issued_at, NEW.status_index)
       IS DISTINCT FROM (OLD.certificate_id, OLD.version, OLD.issued_at, OLD.status_index)
       OR (NEW.ending IS DISTINCT FROM 'erased'
           AND (NEW.full_name, NEW.date_of_birth, NEW.student_code, NEW.results)
               IS DISTINCT FROM (OLD.full_name, OLD.date_of_birth, OLD.student_code, OLD.results)) THEN
        RAISE EXCEPTION 'A version of a certificate never changes.';
    END IF;
    RETURN NEW;
END $$;

-- Whether an act is taken back: by an undo that is not taken back itself.
CREATE FUNCTION is_undone(act INTEGER) RETURNS BOOLEAN LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN EXISTS (SELECT 1 FROM audit_events WHERE undoes_act_id = act AND NOT is_undone(act_id));
END $$;

-- The first row of a table that refers to this one and whose changes are recorded; null where there is none.
CREATE FUNCTION row_that_refers_to(referred TEXT, row_key JSONB) RETURNS JSONB LANGUAGE plpgsql AS $$
DECLARE
    reference RECORD;
    found_row JSONB;
BEGIN
    FOR reference IN
        SELECT c.conrelid::regclass::text AS table_name, a.attname AS column_name, p.attname AS key_name
          FROM pg_constraint c
          JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
          JOIN pg_attribute p ON p.attrelid = c.confrelid AND p.attnum = c.confkey[1]
          JOIN pg_trigger t ON t.tgrelid = c.conrelid AND t.tgname = 'changes_recorded'
         WHERE c.contype = 'f' AND c.confrelid = referred::regclass
    LOOP
        EXECUTE format('SELECT jsonb_build_object(''table'', %L, ''row'', to_jsonb(t)) FROM %s t WHERE t.%I = $1 LIMIT 1',
                       reference.table_name, reference.table_name, reference.column_name)
           INTO found_row USING (row_key ->> reference.key_name)::integer;
        IF found_row IS NOT NULL THEN RETURN found_row; END IF;
    END LOOP;
    RETURN NULL;
END $$;

-- Some of the columns of a row; all of them where none are named.
CREATE FUNCTION columns_of(whole JSONB, names TEXT[]) RETURNS JSONB LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN names IS NULL THEN whole
                ELSE (SELECT jsonb_object_agg(name, whole -> name) FROM unnest(names) AS name) END
$$;

-- Puts every row of an act back to what it was before, the last change first. `replaced` has, by user, what is to stand
-- in place of an id, an email or a student code that somebody else has by now. Stops at the first row that is no longer
-- what the act left, or that something else refers to, and gives it: the caller then rolls back.
CREATE FUNCTION undo_act(undone INTEGER, replaced JSONB) RETURNS JSONB LANGUAGE plpgsql AS $$
DECLARE
    change RECORD;
    target JSONB;
    present JSONB;
    instead JSONB;
    by_name TEXT;
    key_match TEXT;
    columns TEXT;
BEGIN
    -- A cascade records the user before the rows that went with it: the user comes back first.
    FOR change IN
        SELECT c.*, columns_of(c.before, c.changed_columns) AS old_values, columns_of(c.after, c.changed_columns) AS new_values
          FROM row_changes c WHERE act_id = undone
         ORDER BY (table_name = 'users' AND after IS NULL) DESC, id DESC
    LOOP
        -- The deletion of the user does these two by itself.
        CONTINUE WHEN change.table_name = 'certificates' AND change.after ->> 'user_id' IS NOT NULL;
        CONTINUE WHEN change.table_name = 'certificate_versions' AND change.before ->> 'ending' = 'erased';

        target := change.old_values;
        instead := replaced -> change.user_id::text;
        IF instead IS NOT NULL AND change.table_name = 'users' THEN
            target := target || (SELECT coalesce(jsonb_object_agg(name, value), '{}')
                                   FROM jsonb_each(instead) AS given (name, value) WHERE target ? name);
        ELSIF instead ? 'id' AND target ? 'user_id' THEN
            target := target || jsonb_build_object('user_id', instead -> 'id');
        END IF;
        -- Who did it may be gone since.
        FOR by_name IN SELECT name FROM jsonb_object_keys(target) AS name WHERE name LIKE '%\_by' LOOP
            IF NOT EXISTS (SELECT 1 FROM users WHERE id = (target ->> by_name)::integer) THEN
                target := target || jsonb_build_object(by_name, NULL);
            END IF;
        END LOOP;

        SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) INTO columns
          FROM pg_attribute WHERE attrelid = change.table_name::regclass AND attnum > 0 AND NOT attisdropped
           AND attgenerated = '' AND target ? attname::text;
        SELECT string_agg(format('t.%1$I = k.%1$I', name), ' AND ') INTO key_match
          FROM jsonb_object_keys(change.key) AS name;

        IF change.after IS NULL THEN
            IF change.table_name <> 'users' AND target ->> 'user_id' IS NOT NULL
               AND NOT EXISTS (SELECT 1 FROM users WHERE id = (target ->> 'user_id')::integer) THEN
                RETURN jsonb_build_object('table', 'users', 'row', jsonb_build_object('id', target -> 'user_id'));
            END IF;
            EXECUTE format('INSERT INTO %1$I (%2$s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1)',
                           change.table_name, columns) USING target;
            CONTINUE;
        END IF;

        EXECUTE format('SELECT to_jsonb(t) FROM %1$I t, jsonb_populate_record(NULL::%1$I, $1) k WHERE %2$s FOR UPDATE OF t',
                       change.table_name, key_match) INTO present USING change.key;
        IF present IS NULL OR EXISTS (SELECT 1 FROM jsonb_each(change.new_values) AS left_as (name, value)
                                       WHERE present ? name AND present -> name IS DISTINCT FROM value
                                         -- A deletion that is done once more erases at a moment of its own.
                                         AND NOT (name = 'ended_at' AND present ->> 'ending' = 'erased')) THEN
            RETURN jsonb_build_object('table', change.table_name, 'row', change.key);
        END IF;
        IF change.before IS NULL THEN
            present := row_that_refers_to(change.table_name, change.key);
            IF present IS NOT NULL THEN
                RETURN present;
            END IF;
            EXECUTE format('DELETE FROM %1$I t USING jsonb_populate_record(NULL::%1$I, $1) k WHERE %2$s',
                           change.table_name, key_match) USING change.key;
        ELSE
            EXECUTE format('UPDATE %1$I t SET (%2$s) = (SELECT %2$s FROM jsonb_populate_record(NULL::%1$I, $1))
                             FROM jsonb_populate_record(NULL::%1$I, $2) k WHERE %3$s',
                           change.table_name, columns, key_match) USING target, change.key;
        END IF;
    END LOOP;
    -- The certificates of those who are back stand again.
    UPDATE certificates c SET current_version = v.version FROM certificate_versions v
     WHERE v.certificate_id = c.id AND v.ending IS NULL AND c.current_version IS NULL
       AND c.id IN (SELECT (key ->> 'id')::integer FROM row_changes
                     WHERE act_id = undone AND table_name = 'certificates');
    RETURN NULL;
END $$;
