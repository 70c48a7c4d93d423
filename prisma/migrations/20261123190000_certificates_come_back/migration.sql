-- Gives the students whom an undo brought back their certificates as the last deletion took them, which need not be the one
-- that is undone: a deletion that was undone and then done again took versions, or a whole certificate, that the first never
-- saw. `replaced` has, by user, what stands in place of a taken id. An id that was reused is another person's: the moment of
-- the registration tells them apart.
CREATE FUNCTION return_certificates(undone INTEGER, replaced JSONB) RETURNS VOID LANGUAGE sql AS $$
    WITH back AS (
        SELECT user_id AS former_id, coalesce((replaced -> user_id::text ->> 'id')::integer, user_id) AS present_id,
               (before ->> 'created_at')::timestamptz AS registered_at
          FROM row_changes WHERE act_id = undone AND table_name = 'users' AND after IS NULL
    ), owned AS (
        SELECT DISTINCT ON (b.present_id) b.present_id AS user_id, c.id AS certificate_id
          FROM back b
          JOIN row_changes deleted ON deleted.user_id = b.former_id AND deleted.table_name = 'users' AND deleted.after IS NULL
           AND (deleted.before ->> 'created_at')::timestamptz = b.registered_at
          JOIN row_changes taken ON taken.act_id = deleted.act_id AND taken.user_id = b.former_id
           AND taken.table_name = 'certificates' AND taken.after ->> 'user_id' IS NULL
          JOIN certificates c ON c.id = (taken.key ->> 'id')::integer AND (c.user_id IS NULL OR c.user_id = b.present_id)
         ORDER BY b.present_id, taken.id DESC
    ), emptied AS (
        SELECT DISTINCT ON (v.certificate_id, v.version) facts.*
          FROM owned o
          JOIN certificate_versions v ON v.certificate_id = o.certificate_id
          JOIN row_changes e ON e.table_name = 'certificate_versions' AND e.after ->> 'ending' = 'erased'
           AND e.key = jsonb_build_object('certificate_id', v.certificate_id, 'version', v.version)
         CROSS JOIN LATERAL jsonb_populate_record(NULL::certificate_versions, e.before) AS facts
         ORDER BY v.certificate_id, v.version, e.id DESC
    ), filled AS (
        UPDATE certificate_versions v
           SET full_name = e.full_name, date_of_birth = e.date_of_birth, student_code = e.student_code, results = e.results,
               ended_at = e.ended_at, ending = e.ending
          FROM emptied e WHERE v.certificate_id = e.certificate_id AND v.version = e.version
    )
    UPDATE certificates c
       SET user_id = o.user_id,
           current_version = (SELECT version FROM emptied WHERE certificate_id = c.id AND ending IS NULL)
      FROM owned o WHERE c.id = o.certificate_id
$$;
