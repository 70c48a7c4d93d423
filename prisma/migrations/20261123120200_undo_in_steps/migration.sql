-- An act is undone in steps of many rows, each one statement or a few: an act of 10,000 rows is undone about as fast as it
-- was done, and says how far it is.
DROP FUNCTION undo_act(INTEGER, JSONB);
DROP FUNCTION row_that_refers_to(TEXT, JSONB);

-- The changes of an act, the last one first, in steps of one table and one kind, in which no row occurs twice.
CREATE FUNCTION undo_steps(undone INTEGER, size INTEGER) RETURNS TABLE (change_ids BIGINT[]) LANGUAGE sql STABLE AS $$
    WITH changes AS (
        SELECT c.id, table_name, (after IS NULL, before IS NULL) AS kind,
               row_number() OVER (PARTITION BY table_name, key ORDER BY c.id DESC) AS occurrence,
               -- A cascade records the user before the rows that went with it: the user comes back first, and those rows
               -- by table. They depend on nothing else.
               CASE WHEN after IS NULL AND table_name = 'users' THEN 1
                    WHEN after IS NULL AND user_id IN (SELECT (key ->> 'id')::integer FROM row_changes
                                                        WHERE act_id = undone AND table_name = 'users' AND after IS NULL) THEN 2
                    WHEN table_name IN ('certificates', 'certificate_versions') THEN 3
                    ELSE 4 END AS phase
          FROM row_changes c
         WHERE act_id = undone
           -- The deletion of the user does these two by itself.
           AND NOT (table_name = 'certificates' AND after ->> 'user_id' IS NOT NULL)
           AND NOT (table_name = 'certificate_versions' AND before ->> 'ending' IS NOT DISTINCT FROM 'erased')
    ), placed AS (
        SELECT *, row_number() OVER (ORDER BY phase, CASE WHEN phase < 4 THEN table_name END, id DESC) AS place FROM changes
    ), runs AS (
        -- Constant as long as the changes in a row are alike.
        SELECT *, place - row_number() OVER (PARTITION BY phase, table_name, kind, occurrence ORDER BY place) AS run FROM placed
    ), numbered AS (
        SELECT *, (row_number() OVER (PARTITION BY phase, table_name, kind, occurrence, run ORDER BY place) - 1) / size AS part
          FROM runs
    )
    SELECT array_agg(id ORDER BY place) FROM numbered
     GROUP BY phase, table_name, kind, occurrence, run, part ORDER BY min(place)
$$;

-- What the rows of these changes are to be, and what the act left them as. `replaced` has, by user, what is to stand in
-- place of an id, an email or a student code that somebody else has by now.
CREATE TYPE undo_target AS (id BIGINT, key JSONB, target JSONB, left_as JSONB);
CREATE FUNCTION undo_targets(change_ids BIGINT[], replaced JSONB) RETURNS SETOF undo_target LANGUAGE sql STABLE AS $$
    SELECT c.id, c.key,
           former || coalesce((
               SELECT jsonb_object_agg(CASE WHEN c.table_name = 'users' THEN name ELSE 'user_id' END, value)
                 FROM jsonb_each(replaced -> c.user_id::text) AS instead (name, value)
                WHERE CASE WHEN c.table_name = 'users' THEN former ? name ELSE name = 'id' AND former ? 'user_id' END), '{}')
               -- Who did it may be gone since.
               || coalesce((
               SELECT jsonb_object_agg(name, NULL::jsonb) FROM jsonb_each_text(former) AS present (name, value)
                WHERE name LIKE '%\_by' AND value IS NOT NULL
                  AND NOT EXISTS (SELECT FROM users u WHERE u.id = value::integer)), '{}'),
           columns_of(c.after, c.changed_columns)
      FROM row_changes c
     CROSS JOIN LATERAL (SELECT columns_of(c.before, c.changed_columns) AS former) AS b
     WHERE c.id = ANY(change_ids)
$$;

-- The first row of a table that refers to one of these and whose changes are recorded; null where there is none.
CREATE FUNCTION row_that_refers_to(referred TEXT, row_keys JSONB[]) RETURNS JSONB LANGUAGE plpgsql AS $$
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
        EXECUTE format('SELECT jsonb_build_object(''table'', %L, ''row'', to_jsonb(t)) FROM %s t WHERE t.%I = ANY($1) LIMIT 1',
                       reference.table_name, reference.table_name, reference.column_name)
           INTO found_row USING ARRAY(SELECT (row_key ->> reference.key_name)::integer FROM unnest(row_keys) AS row_key);
        IF found_row IS NOT NULL THEN RETURN found_row; END IF;
    END LOOP;
    RETURN NULL;
END $$;

-- Puts the rows of one step back to what they were before. Stops at a row that is no longer what the act left, or that
-- something else refers to, and gives it: the caller then rolls back.
CREATE FUNCTION undo_step(change_ids BIGINT[], replaced JSONB) RETURNS JSONB LANGUAGE plpgsql AS $$
DECLARE
    changed TEXT;
    is_restored BOOLEAN;
    is_removed BOOLEAN;
    row_keys JSONB[];
    targets undo_target[];
    columns TEXT;
    restored_columns TEXT;
    key_match TEXT;
    stopped_at JSONB;
BEGIN
    SELECT min(c.table_name), bool_and(c.after IS NULL), bool_and(c.before IS NULL), array_agg(c.key)
      INTO changed, is_restored, is_removed, row_keys FROM row_changes c WHERE c.id = ANY(change_ids);
    SELECT array_agg(u ORDER BY u.id DESC) INTO targets FROM undo_targets(change_ids, replaced) u;
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum), string_agg(format('r.%I', attname), ', ' ORDER BY attnum)
      INTO columns, restored_columns
      FROM pg_attribute
     WHERE attrelid = changed::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND attname::text IN (SELECT jsonb_object_keys(u.target) FROM unnest(targets) u);

    IF is_restored THEN
        IF changed <> 'users' THEN
            SELECT jsonb_build_object('table', 'users', 'row', jsonb_build_object('id', u.target -> 'user_id')) INTO stopped_at
              FROM unnest(targets) u
             WHERE u.target ->> 'user_id' IS NOT NULL
               AND NOT EXISTS (SELECT FROM users WHERE users.id = (u.target ->> 'user_id')::integer)
             ORDER BY u.id DESC LIMIT 1;
            IF stopped_at IS NOT NULL THEN RETURN stopped_at; END IF;
        END IF;
        EXECUTE format('INSERT INTO %1$I (%2$s)
                        SELECT %3$s FROM unnest($1) u, jsonb_populate_record(NULL::%1$I, u.target) r ORDER BY u.id DESC',
                       changed, columns, restored_columns) USING targets;
        RETURN NULL;
    END IF;

    SELECT string_agg(format('t.%1$I = k.%1$I', name), ' AND ') INTO key_match FROM jsonb_object_keys(row_keys[1]) AS name;
    EXECUTE format('SELECT t FROM unnest($1) u, jsonb_populate_record(NULL::%1$I, u.key) k, %1$I t
                     WHERE %2$s ORDER BY u.id DESC FOR UPDATE OF t', changed, key_match) USING targets;
    EXECUTE format(
        'SELECT jsonb_build_object(''table'', %1$L, ''row'', u.key)
           FROM unnest($1) u
          CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, u.key) k
           LEFT JOIN LATERAL (SELECT to_jsonb(t) AS present FROM %1$I t WHERE %2$s) AS now_row ON true
          WHERE present IS NULL OR EXISTS (
                SELECT 1 FROM jsonb_each(u.left_as) AS left_as (name, value)
                 WHERE present ? name AND present -> name IS DISTINCT FROM value
                   -- A deletion that is done once more erases at a moment of its own.
                   AND NOT (name = ''ended_at'' AND present ->> ''ending'' = ''erased''))
          ORDER BY u.id DESC LIMIT 1', changed, key_match) INTO stopped_at USING targets;
    IF stopped_at IS NOT NULL THEN RETURN stopped_at; END IF;

    IF is_removed THEN
        stopped_at := row_that_refers_to(changed, row_keys);
        IF stopped_at IS NOT NULL THEN RETURN stopped_at; END IF;
        EXECUTE format('DELETE FROM %1$I t USING unnest($1) u, jsonb_populate_record(NULL::%1$I, u.key) k WHERE %2$s',
                       changed, key_match) USING targets;
    ELSE
        -- A column that the act did not change in a row stays as it is there.
        EXECUTE format('UPDATE %1$I t SET (%2$s) = (SELECT %3$s FROM jsonb_populate_record(t, u.target) r)
                          FROM unnest($1) u, jsonb_populate_record(NULL::%1$I, u.key) k WHERE %4$s',
                       changed, columns, restored_columns, key_match) USING targets;
    END IF;
    RETURN NULL;
END $$;

-- The certificates of those who are back stand again.
CREATE FUNCTION restore_certificates(undone INTEGER) RETURNS VOID LANGUAGE sql AS $$
    UPDATE certificates c SET current_version = v.version FROM certificate_versions v
     WHERE v.certificate_id = c.id AND v.ending IS NULL AND c.current_version IS NULL
       AND c.id IN (SELECT (key ->> 'id')::integer FROM row_changes
                     WHERE act_id = undone AND table_name = 'certificates')
$$;
