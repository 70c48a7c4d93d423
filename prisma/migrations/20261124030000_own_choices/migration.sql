-- What a student chose to show stands in a table of its own: the office's choice cannot replace it, and the strictest holds.
CREATE TABLE "own_certificate_rules" (
    "user_id" INTEGER NOT NULL,
    "visibility" "CertificateVisibility" NOT NULL,
    CONSTRAINT "own_certificate_rules_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "own_certificate_rules_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
SELECT record_changes_of('own_certificate_rules');

-- Whose a present choice is, the record of changes tells. One that the office has replaced since is the student's again.
WITH last_own AS (
    SELECT DISTINCT ON (e.subject_id) e.subject_id AS user_id, e.act_id
      FROM audit_events e JOIN users u ON u.id = e.subject_id AND u.created_at <= e.created_at
     WHERE e.action = 'setStudentVisibility' AND e.actor_id = e.subject_id
     ORDER BY e.subject_id, e.id DESC
), chosen AS (
    SELECT o.user_id,
           CASE WHEN c.id IS NULL THEN r.visibility::text ELSE c.after ->> 'visibility' END AS visibility
      FROM last_own o
      LEFT JOIN row_changes c ON c.act_id = o.act_id AND c.table_name = 'certificate_rules' AND c.user_id = o.user_id
      LEFT JOIN certificate_rules r ON r.user_id = o.user_id
)
INSERT INTO own_certificate_rules (user_id, visibility)
SELECT user_id, visibility::"CertificateVisibility" FROM chosen WHERE visibility IS NOT NULL;

DELETE FROM certificate_rules r
 WHERE EXISTS (SELECT FROM own_certificate_rules o WHERE o.user_id = r.user_id)
   AND (SELECT e.actor_id FROM audit_events e
         WHERE e.action = 'setStudentVisibility' AND e.subject_id = r.user_id ORDER BY e.id DESC LIMIT 1) = r.user_id;

-- Only people themselves change what they chose and asked for. With the account it goes, and with the account it comes back.
CREATE FUNCTION refuse_choice_of_another() RETURNS TRIGGER LANGUAGE plpgsql AS $$
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
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_choice_of_another();
CREATE CONSTRAINT TRIGGER "own_choice" AFTER UPDATE OF "deletion_asked_at" ON "users"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."deletion_asked_at" IS DISTINCT FROM NEW."deletion_asked_at")
    EXECUTE FUNCTION refuse_choice_of_another();

CREATE OR REPLACE VIEW "certificate_checks" AS
SELECT u.id AS user_id, u.photo_key, u.student_code AS asked_code, u.full_name AS present_name,
       u.date_of_birth AS present_birth_date, d.id AS dmc_id, d.uploaded_at AS dmc_uploaded_at,
       COALESCE(GREATEST((SELECT certificate_visibility FROM academy_settings), r.visibility, o.visibility), 'full') AS visibility,
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
  LEFT JOIN own_certificate_rules o ON o.user_id = u.id
  LEFT JOIN certificate_withdrawals w ON w.user_id = u.id
  LEFT JOIN certificates c ON c.user_id = u.id
  LEFT JOIN certificate_versions v ON v.certificate_id = c.id
  -- Versions may have gaps.
  LEFT JOIN LATERAL (SELECT array_agg(version ORDER BY version) AS versions,
                            (array_agg(ended_at ORDER BY version DESC))[1] AS ended_at
                       FROM certificate_versions
                      WHERE certificate_id = c.id AND version < v.version) e ON true
 WHERE u.role = 'student' AND u.student_code IS NOT NULL;
