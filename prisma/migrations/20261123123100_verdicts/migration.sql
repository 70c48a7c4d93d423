-- Whether a version shows a result that is not released: it was taken back, by whichever act.
CREATE FUNCTION shows_unreleased(student INTEGER, shown JSONB) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
    SELECT EXISTS (
        SELECT 1 FROM jsonb_each(shown) AS result (exam, facts)
         WHERE NOT EXISTS (SELECT 1 FROM sittings s
                            WHERE s.user_id = student AND s.exam = result.exam AND s.release_id IS NOT NULL
                              AND s.held_on = (result.facts ->> 'heldOn')::date))
$$;

-- Earlier versions went on showing results that had been taken back.
UPDATE "certificate_versions" v SET "ending" = 'taken_back', "ended_at" = CURRENT_TIMESTAMP
  FROM "certificates" c
 WHERE c."id" = v."certificate_id" AND v."ending" = 'replaced' AND shows_unreleased(c."user_id", v."results");

-- What is said of a student code: one row per version of the student's certificate, or one without a version. Looking up
-- a code reads this and nothing else.
DROP VIEW "certificate_checks";
CREATE VIEW "certificate_checks" AS
SELECT u.id AS user_id, u.photo_key, u.student_code AS asked_code, u.full_name AS present_name,
       u.date_of_birth AS present_birth_date, d.id AS dmc_id, d.uploaded_at AS dmc_uploaded_at,
       COALESCE(GREATEST((SELECT certificate_visibility FROM academy_settings), r.visibility), 'full') AS visibility,
       COALESCE(v.academy_name, (SELECT name FROM academy_settings)) AS academy_name, w.withdrawn_at,
       c.number, c.current_version,
       (SELECT max(version) FROM certificate_versions WHERE certificate_id = c.id) AS newest_version,
       v.version, v.issued_at, v.status_index, v.student_code, v.full_name, v.date_of_birth, v.results,
       v.ended_at, v.ending, v.director_name, v.director_office, v.signature_key,
       (SELECT min(version) FROM certificate_versions n WHERE n.certificate_id = c.id AND n.version > v.version)
           AS next_version,
       e.versions AS earlier_versions, e.ended_at AS earlier_ended_at
  FROM users u
  LEFT JOIN documents d ON d.user_id = u.id AND d.kind = 'dmc'
  LEFT JOIN certificate_rules r ON r.user_id = u.id
  LEFT JOIN certificate_withdrawals w ON w.user_id = u.id
  LEFT JOIN certificates c ON c.user_id = u.id
  LEFT JOIN certificate_versions v ON v.certificate_id = c.id
  -- Versions may have gaps.
  LEFT JOIN LATERAL (SELECT array_agg(version ORDER BY version) AS versions,
                            (array_agg(ended_at ORDER BY version DESC))[1] AS ended_at
                       FROM certificate_versions
                      WHERE certificate_id = c.id AND version < v.version) e ON true
 WHERE u.role = 'student' AND u.student_code IS NOT NULL;
