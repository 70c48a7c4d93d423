-- What people do to their own log-in (its proofs too) and picture is theirs: nothing of before stays behind.
CREATE FUNCTION rules.record_row_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    own CONSTANT TEXT[] := ARRAY['password_hash', 'one_time_password_until', 'unconfirmed_since', 'google_subject', 'photo_key'];
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

-- A certificate is never un-issued: only what the deletion of a student takes from it can come back.
CREATE CONSTRAINT TRIGGER "erasure_recorded" AFTER UPDATE ON "certificates" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (OLD."user_id" IS DISTINCT FROM NEW."user_id")
    EXECUTE FUNCTION rules.record_row_change('{id}', '{current_version}');
CREATE CONSTRAINT TRIGGER "erasure_recorded" AFTER UPDATE ON "certificate_versions" DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN ((OLD."ending" IS NOT DISTINCT FROM 'erased') <> (NEW."ending" IS NOT DISTINCT FROM 'erased'))
    EXECUTE FUNCTION rules.record_row_change('{certificate_id,version}', '{is_revoked}');

CREATE FUNCTION rules.columns_of(whole JSONB, names TEXT[]) RETURNS JSONB LANGUAGE sql IMMUTABLE AS $$
    SELECT CASE WHEN names IS NULL THEN whole
                ELSE (SELECT jsonb_object_agg(name, whole -> name) FROM unnest(names) AS name) END
$$;

CREATE FUNCTION rules.record_changes_of(recorded regclass, ignored TEXT[] DEFAULT '{}') RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
    key_columns TEXT[] := ARRAY(
        SELECT attname::text FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY(indkey)
         WHERE indrelid = recorded AND indisprimary ORDER BY attnum);
BEGIN
    EXECUTE format('CREATE CONSTRAINT TRIGGER changes_recorded AFTER INSERT OR UPDATE OR DELETE ON %s
                    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rules.record_row_change(%L, %L)',
                   recorded, key_columns, ignored);
END $$;

SELECT rules.record_changes_of('users', ARRAY['last_login_at', 'last_login_network', 'activity_seen_at', 'search_text', 'language']);
SELECT rules.record_changes_of(recorded)
  FROM unnest('{sittings,releases,documents,certificate_rules,own_certificate_rules,certificate_withdrawals,
                academy_settings,contact_messages}'::regclass[]) AS recorded;

-- Only people themselves change what they chose. With the account it goes, and with the account it comes back.
CREATE FUNCTION rules.refuse_choice_of_another() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    act INTEGER := nullif(current_setting('academy.act', true), '')::integer;
    present JSONB := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
    person INTEGER := coalesce(present ->> 'user_id', present ->> 'id')::integer;
BEGIN
    IF act IS NULL
       OR EXISTS (SELECT FROM audit_events WHERE act_id = act AND actor_id = person AND subject_id = person)
       OR NOT EXISTS (SELECT FROM users WHERE id = person)
       OR EXISTS (SELECT FROM row_changes
                   WHERE act_id = act AND table_name = 'users' AND user_id = person AND before IS NULL) THEN
        RETURN NULL;
    END IF;
    RAISE EXCEPTION 'Only user % changes their own choice.', person;
END $$;
CREATE CONSTRAINT TRIGGER "own_choice" AFTER INSERT OR DELETE OR UPDATE OF "visibility" ON "own_certificate_rules"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rules.refuse_choice_of_another();

-- A user id is one person's for ever: only an undo brings somebody back, with their own.
CREATE FUNCTION rules.give_id() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO given_ids VALUES (NEW.id) ON CONFLICT DO NOTHING;
    IF NOT FOUND AND NOT EXISTS (
        SELECT FROM audit_events WHERE act_id = nullif(current_setting('academy.act', true), '')::integer AND undoes_act_id IS NOT NULL) THEN
        RAISE EXCEPTION 'The user id % was somebody else''s.', NEW.id
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'given_ids_pkey';
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "id_given" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION rules.give_id();
