-- What a colleague did can be undone after their account was deleted.
CREATE OR REPLACE FUNCTION undo_step(change_ids BIGINT[], replaced JSONB) RETURNS JSONB LANGUAGE plpgsql AS $$
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
                   -- Who did it is forgotten with their account, and nothing depends on it.
                   AND NOT (name LIKE ''%%\_by'' AND present -> name = ''null''::jsonb)
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
EXCEPTION WHEN unique_violation THEN
    SELECT string_agg(format('t.%1$I = k.%1$I', name), ' AND ') INTO key_match FROM jsonb_object_keys(row_keys[1]) AS name;
    EXECUTE format('SELECT jsonb_build_object(''table'', %1$L, ''row'', k)
                      FROM unnest($1) key, jsonb_populate_record(NULL::%1$I, key) k, %1$I t WHERE %2$s LIMIT 1',
                   changed, key_match) INTO stopped_at USING row_keys;
    -- Another row has what has to be unique: no act to name.
    RETURN coalesce(stopped_at, jsonb_build_object('table', changed, 'row', '{}'::jsonb));
END $$;
