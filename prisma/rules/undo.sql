CREATE FUNCTION rules.is_undone(act INTEGER) RETURNS BOOLEAN LANGUAGE plpgsql STABLE AS $$
BEGIN
    RETURN EXISTS (SELECT 1 FROM audit_events WHERE undoes_act_id = act AND NOT rules.is_undone(act_id));
END $$;

CREATE FUNCTION rules.row_that_refers_to(referred TEXT, row_keys JSONB[]) RETURNS JSONB LANGUAGE plpgsql AS $$
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

CREATE TYPE rules.undo_target AS (id BIGINT, key JSONB, target JSONB, left_as JSONB);

CREATE FUNCTION rules.undo_targets(change_ids BIGINT[]) RETURNS SETOF rules.undo_target LANGUAGE sql STABLE AS $$
    SELECT c.id, c.key,
           former
               -- Google identifies one account: whoever has made another one with it since keeps it there.
               || CASE WHEN c.table_name = 'users' AND EXISTS (
                           SELECT FROM users u WHERE u.google_subject = former ->> 'google_subject' AND u.id <> c.user_id)
                       THEN '{"google_subject": null}'::jsonb ELSE '{}' END
               -- A result comes back as a draft if its release was undone meanwhile.
               || CASE WHEN c.table_name = 'sittings' AND c.after IS NULL
                            AND NOT EXISTS (SELECT FROM releases r WHERE r.id = (former ->> 'release_id')::integer)
                       THEN '{"release_id": null}'::jsonb ELSE '{}' END
               || coalesce((
               SELECT jsonb_object_agg(name, NULL::jsonb) FROM jsonb_each_text(former) AS present (name, value)
                WHERE name LIKE '%\_by' AND value IS NOT NULL
                  AND NOT EXISTS (SELECT FROM users u WHERE u.id = value::integer)), '{}'),
           rules.columns_of(c.after, c.changed_columns)
      FROM row_changes c
     CROSS JOIN LATERAL (SELECT rules.columns_of(c.before, c.changed_columns) AS former) AS b
     WHERE c.id = ANY(change_ids)
$$;

-- Leaves alone rows that are gone, or as they were before the act: a result that was taken back on its own, say.
CREATE FUNCTION rules.undo_step(change_ids BIGINT[], OUT left_alone BIGINT[], OUT stopped_at JSONB) LANGUAGE plpgsql AS $$
DECLARE
    changed TEXT;
    is_restored BOOLEAN;
    is_removed BOOLEAN;
    row_keys JSONB[];
    targets rules.undo_target[];
    columns TEXT;
    restored_columns TEXT;
    key_match TEXT;
    missing TEXT;
    missing_key TEXT;
BEGIN
    SELECT min(c.table_name), bool_and(c.after IS NULL), bool_and(c.before IS NULL), array_agg(c.key)
      INTO changed, is_restored, is_removed, row_keys FROM row_changes c WHERE c.id = ANY(change_ids);
    SELECT array_agg(u ORDER BY u.id DESC) INTO targets FROM rules.undo_targets(change_ids) u;
    SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum), string_agg(format('r.%I', attname), ', ' ORDER BY attnum)
      INTO columns, restored_columns
      FROM pg_attribute
     WHERE attrelid = changed::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       AND attname::text IN (SELECT jsonb_object_keys(u.target) FROM unnest(targets) u);

    SELECT string_agg(format('t.%1$I = k.%1$I', name), ' AND ') INTO key_match FROM jsonb_object_keys(row_keys[1]) AS name;
    IF is_restored THEN
        EXECUTE format('INSERT INTO %1$I (%2$s)
                        SELECT %3$s FROM unnest($1) u, jsonb_populate_record(NULL::%1$I, u.target) r ORDER BY u.id DESC',
                       changed, columns, restored_columns) USING targets;
        RETURN;
    END IF;

    EXECUTE format('SELECT t FROM unnest($1) u, jsonb_populate_record(NULL::%1$I, u.key) k, %1$I t
                     WHERE %2$s ORDER BY u.id DESC FOR UPDATE OF t', changed, key_match) USING targets;
    EXECUTE format(
        'SELECT array_agg(u.id) FILTER (WHERE is_left),
                (array_agg(jsonb_build_object(''table'', %1$L, ''row'', u.key) ORDER BY u.id DESC)
                    FILTER (WHERE NOT is_left AND is_changed))[1]
           FROM unnest($1) u
          CROSS JOIN LATERAL jsonb_populate_record(NULL::%1$I, u.key) k
           LEFT JOIN LATERAL (SELECT to_jsonb(t) AS present FROM %1$I t WHERE %2$s) AS now_row ON true
          CROSS JOIN LATERAL (
                SELECT present IS NULL
                       -- Whether a draft was taken back again does not matter.
                       OR bool_and(present -> name IS NOT DISTINCT FROM u.target -> name OR name = ''taken_back_release_id'')
                       AS is_left,
                       bool_or(present -> name IS DISTINCT FROM value AND present -> name IS DISTINCT FROM u.target -> name
                               -- Who did it is forgotten with their account, and nothing depends on it.
                               AND NOT (name LIKE ''%%\_by'' AND present -> name = ''null''::jsonb)
                               -- A deletion that is done once more erases at a moment of its own.
                               AND NOT (name = ''ended_at'' AND present ->> ''ending'' = ''erased'')) AS is_changed
                  FROM jsonb_each(u.left_as) AS left_as (name, value) WHERE present ? name) AS compared',
        changed, key_match) INTO left_alone, stopped_at USING targets;
    IF stopped_at IS NOT NULL THEN RETURN; END IF;
    targets := ARRAY(SELECT u FROM unnest(targets) u WHERE u.id <> ALL (coalesce(left_alone, '{}')));

    IF is_removed THEN
        stopped_at := rules.row_that_refers_to(changed, row_keys);
        IF stopped_at IS NOT NULL THEN RETURN; END IF;
        EXECUTE format('DELETE FROM %1$I t USING unnest($1) u, jsonb_populate_record(NULL::%1$I, u.key) k WHERE %2$s',
                       changed, key_match) USING targets;
    ELSE
        -- A column that the act did not change in a row stays as it is there.
        EXECUTE format('UPDATE %1$I t SET (%2$s) = (SELECT %3$s FROM jsonb_populate_record(t, u.target) r)
                          FROM unnest($1) u, jsonb_populate_record(NULL::%1$I, u.key) k WHERE %4$s',
                       changed, columns, restored_columns, key_match) USING targets;
    END IF;
EXCEPTION
WHEN foreign_key_violation THEN
    GET STACKED DIAGNOSTICS missing = CONSTRAINT_NAME, missing_key = PG_EXCEPTION_DETAIL;
    SELECT jsonb_build_object('table', confrelid::regclass::text,
                              'row', jsonb_build_object('id', substring(missing_key FROM '=\((\d+)\)')::integer))
      INTO stopped_at FROM pg_constraint WHERE conname = missing;
WHEN unique_violation THEN
    EXECUTE format('SELECT jsonb_build_object(''table'', %1$L, ''row'', k)
                      FROM unnest($1) key, jsonb_populate_record(NULL::%1$I, key) k, %1$I t WHERE %2$s LIMIT 1',
                   changed, key_match) INTO stopped_at USING row_keys;
    -- If none, another row has what has to be unique: there is no act to name.
    stopped_at := coalesce(stopped_at, jsonb_build_object('table', changed, 'row', '{}'::jsonb));
END $$;

-- The changes of an act, the last one first, in steps of one table and one kind, in which no row occurs twice.
CREATE FUNCTION rules.undo_steps(undone INTEGER, size INTEGER) RETURNS TABLE (change_ids BIGINT[]) LANGUAGE sql STABLE AS $$
    WITH changes AS (
        SELECT c.id, table_name, (after IS NULL, before IS NULL) AS kind,
               row_number() OVER (PARTITION BY table_name, key ORDER BY c.id DESC) AS occurrence,
               -- A user comes back before the rows that went with them by cascade, which depend on nothing else.
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
        SELECT *, place - row_number() OVER (PARTITION BY phase, table_name, kind, occurrence ORDER BY place) AS run FROM placed
    ), numbered AS (
        SELECT *, (row_number() OVER (PARTITION BY phase, table_name, kind, occurrence, run ORDER BY place) - 1) / size AS part
          FROM runs
    )
    SELECT array_agg(id ORDER BY place) FROM numbered
     GROUP BY phase, table_name, kind, occurrence, run, part ORDER BY min(place)
$$;
