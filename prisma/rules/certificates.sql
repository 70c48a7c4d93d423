CREATE FUNCTION rules.shows_unreleased(student INTEGER, shown JSONB) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
    SELECT EXISTS (
        SELECT 1 FROM jsonb_each(shown) AS result (exam, facts)
         WHERE NOT EXISTS (SELECT 1 FROM sittings s
                            WHERE s.user_id = student AND s.exam = result.exam AND s.release_id IS NOT NULL
                              AND s.held_on = (result.facts ->> 'heldOn')::date))
$$;

-- Even without a certificate now: a result that was taken back, or whose release was undone, may be released again.
CREATE FUNCTION rules.is_certified(student INTEGER) RETURNS BOOLEAN LANGUAGE sql STABLE AS $$
    SELECT EXISTS (SELECT FROM sittings WHERE user_id = student AND coalesce(release_id, taken_back_release_id) IS NOT NULL)
        OR EXISTS (SELECT FROM certificates WHERE user_id = student)
        OR EXISTS (SELECT FROM row_changes
                    WHERE user_id = student AND table_name = 'sittings' AND before ->> 'release_id' IS NOT NULL)
$$;

-- Whichever of the two days is stored last. Deferred, because an undo may put both back.
CREATE FUNCTION rules.refuse_test_before_birth() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    student INTEGER := CASE TG_TABLE_NAME WHEN 'users' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'user_id' END;
BEGIN
    IF EXISTS (SELECT 1 FROM users u JOIN sittings s ON s.user_id = u.id
                WHERE u.id = student AND s.held_on <= u.date_of_birth) THEN
        IF TG_TABLE_NAME = 'users' THEN
            RAISE EXCEPTION 'The student has taken a test before this date of birth.' USING ERRCODE = 'AC001';
        END IF;
        RAISE EXCEPTION 'The day of the test is not after the date of birth.' USING ERRCODE = 'AC002';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "born_before_tests" AFTER UPDATE OF "date_of_birth" ON "users"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (OLD."date_of_birth" IS DISTINCT FROM NEW."date_of_birth" AND NEW."date_of_birth" IS NOT NULL)
    EXECUTE FUNCTION rules.refuse_test_before_birth();
CREATE CONSTRAINT TRIGGER "test_after_birth" AFTER INSERT OR UPDATE OF "held_on", "user_id" ON "sittings"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION rules.refuse_test_before_birth();

CREATE FUNCTION rules.keep_certificate_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'A version of a certificate is kept for ever.';
    END IF;
    IF TG_OP = 'INSERT' THEN
        NEW.is_revoked := NEW.is_revoked OR EXISTS (SELECT 1 FROM certificate_withdrawals w JOIN certificates c USING (user_id)
                                                     WHERE c.id = NEW.certificate_id);
        RETURN NEW;
    END IF;
    -- A bit in the status list is never cleared.
    NEW.is_revoked := OLD.is_revoked OR NEW.is_revoked OR NEW.ending IS NOT NULL;
    -- The student is back: so are the facts that the deletion took away, and no others.
    IF OLD.ending = 'erased' AND EXISTS (
        SELECT 1 FROM row_changes
         WHERE table_name = 'certificate_versions' AND to_jsonb(NEW) = to_jsonb(OLD) || before
           AND key = jsonb_build_object('certificate_id', NEW.certificate_id, 'version', NEW.version)) THEN
        RETURN NEW;
    END IF;
    IF (NEW.certificate_id, NEW.version, NEW.issued_at, NEW.status_index,
        NEW.academy_name, NEW.director_name, NEW.director_office, NEW.signature_key)
       IS DISTINCT FROM (OLD.certificate_id, OLD.version, OLD.issued_at, OLD.status_index,
        OLD.academy_name, OLD.director_name, OLD.director_office, OLD.signature_key)
       OR (NEW.ending IS DISTINCT FROM 'erased'
           AND (NEW.full_name, NEW.date_of_birth, NEW.student_code, NEW.results)
               IS DISTINCT FROM (OLD.full_name, OLD.date_of_birth, OLD.student_code, OLD.results)) THEN
        RAISE EXCEPTION 'A version of a certificate never changes.';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "certificate_versions_kept" BEFORE INSERT OR UPDATE OR DELETE ON "certificate_versions"
    FOR EACH ROW EXECUTE FUNCTION rules.keep_certificate_version();

CREATE FUNCTION rules.revoke_certificate() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
    student INTEGER := CASE TG_TABLE_NAME WHEN 'users' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'user_id' END;
BEGIN
    UPDATE certificate_versions v SET is_revoked = true FROM certificates c
     WHERE c.id = v.certificate_id AND c.user_id = student AND NOT v.is_revoked;
    RETURN NULL;
END $$;
CREATE TRIGGER "certificate_revoked" AFTER INSERT ON "certificate_withdrawals"
    FOR EACH ROW EXECUTE FUNCTION rules.revoke_certificate();
CREATE TRIGGER "certificate_revoked" AFTER UPDATE OF "role", "student_code" ON "users" FOR EACH ROW
    WHEN (OLD."role" = 'student' AND NEW."role" <> 'student' OR OLD."student_code" IS NOT NULL AND NEW."student_code" IS NULL)
    EXECUTE FUNCTION rules.revoke_certificate();

CREATE FUNCTION rules.erase_certificate() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- A generated column is not there yet in the new row.
    DELETE FROM signed_certificates WHERE number = OLD.number;
    UPDATE certificate_versions
       SET full_name = NULL, date_of_birth = NULL, student_code = NULL, results = NULL,
           ended_at = CURRENT_TIMESTAMP, ending = 'erased'
     WHERE certificate_id = NEW.id;
    NEW.current_version := NULL;
    RETURN NEW;
END $$;
CREATE TRIGGER "certificates_erased" BEFORE UPDATE OF "user_id" ON "certificates"
    FOR EACH ROW WHEN (OLD."user_id" IS NOT NULL AND NEW."user_id" IS NULL) EXECUTE FUNCTION rules.erase_certificate();

CREATE FUNCTION rules.restore_certificates(undone INTEGER) RETURNS VOID LANGUAGE sql AS $$
    UPDATE certificates c SET current_version = v.version FROM certificate_versions v
     WHERE v.certificate_id = c.id AND v.ending IS NULL AND c.current_version IS NULL
       AND c.id IN (SELECT (key ->> 'id')::integer FROM row_changes
                     WHERE act_id = undone AND table_name = 'certificates')
$$;

-- Certificates come back as the last deletion took them: it may be later than the undone one, and have taken more.
CREATE FUNCTION rules.return_certificates(undone INTEGER) RETURNS VOID LANGUAGE sql AS $$
    WITH back AS (
        SELECT user_id FROM row_changes WHERE act_id = undone AND table_name = 'users' AND after IS NULL
    ), owned AS (
        SELECT DISTINCT ON (b.user_id) b.user_id, c.id AS certificate_id
          FROM back b
          JOIN row_changes taken ON taken.user_id = b.user_id
           AND taken.table_name = 'certificates' AND taken.after ->> 'user_id' IS NULL
          JOIN certificates c ON c.id = (taken.key ->> 'id')::integer AND (c.user_id IS NULL OR c.user_id = b.user_id)
         ORDER BY b.user_id, taken.id DESC
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

CREATE FUNCTION rules.code_hash(code TEXT) RETURNS BYTEA LANGUAGE sql STABLE AS $$
    SELECT sha256(key || sha256(key || convert_to(lower(code), 'UTF8'))) FROM code_hash_key
$$;

CREATE FUNCTION rules.keep_issued_code() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO issued_codes (hash, certificate_id) VALUES (rules.code_hash(NEW.student_code), NEW.certificate_id)
    -- A code that is given again, by an undo, has not ended.
    ON CONFLICT (hash) DO UPDATE SET certificate_id = coalesce(issued_codes.certificate_id, EXCLUDED.certificate_id), is_ended = false;
    RETURN NULL;
END $$;
CREATE TRIGGER "issued_code_kept" AFTER INSERT ON "certificate_versions"
    FOR EACH ROW WHEN (NEW."student_code" IS NOT NULL) EXECUTE FUNCTION rules.keep_issued_code();

CREATE FUNCTION rules.refuse_issued_code() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF EXISTS (SELECT 1 FROM issued_codes i LEFT JOIN certificates c ON c.id = i.certificate_id
                WHERE i.hash = rules.code_hash(NEW.student_code)
                  AND CASE WHEN i.certificate_id IS NOT NULL THEN c.user_id IS DISTINCT FROM NEW.id
                           ELSE i.user_id IS DISTINCT FROM NEW.id END)
       AND EXISTS (SELECT 1 FROM users WHERE id = NEW.id AND student_code = NEW.student_code) THEN
        RAISE EXCEPTION 'A code that was on paper is never given to somebody else.'
            USING ERRCODE = 'unique_violation', CONSTRAINT = 'issued_codes_owner';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "issued_code_refused" AFTER INSERT OR UPDATE OF "student_code" ON "users"
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW."student_code" IS NOT NULL)
    EXECUTE FUNCTION rules.refuse_issued_code();

CREATE FUNCTION rules.has_same_facts(a certificate_versions, b certificate_versions) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE AS $$
    SELECT a.full_name IS NOT NULL AND (a.full_name, a.date_of_birth, a.student_code, a.results)
                                       IS NOT DISTINCT FROM (b.full_name, b.date_of_birth, b.student_code, b.results)
$$;

CREATE VIEW rules.certificate_checks AS
SELECT u.id AS user_id, u.photo_key, u.student_code AS asked_code, u.full_name AS present_name,
       u.date_of_birth AS present_birth_date, d.id AS dmc_id, d.uploaded_at AS dmc_uploaded_at,
       -- What was on the certificate when the picture came; a picture from before any version is of this one.
       coalesce((SELECT o.results <> v.results FROM certificate_versions o
                  WHERE o.certificate_id = c.id AND o.issued_at < d.uploaded_at AND o.version < v.version
                  ORDER BY o.version DESC LIMIT 1) AND d.uploaded_at < v.issued_at, false) AS is_dmc_outdated,
       (SELECT certificate_visibility FROM academy_settings) AS academy_visibility,
       r.visibility AS office_visibility, o.visibility AS own_visibility,
       COALESCE(v.academy_name, (SELECT name FROM academy_settings)) AS academy_name, w.withdrawn_at,
       c.number, c.current_version,
       (SELECT max(version) FROM certificate_versions WHERE certificate_id = c.id) AS newest_version,
       v.version, v.issued_at, v.status_index, v.student_code, v.full_name, v.date_of_birth, v.results,
       v.ended_at, v.ending, v.director_name, v.director_office, v.signature_key,
       CASE WHEN v.version <> n.version AND rules.has_same_facts(v, n) THEN n.version END AS same_version,
       (SELECT coalesce(min(version) FILTER (WHERE ending IS DISTINCT FROM 'taken_back'), min(version))
          FROM certificate_versions WHERE certificate_id = c.id AND version > v.version) AS next_version,
       e.versions AS earlier_versions, e.ended_at AS earlier_ended_at, e.ending AS earlier_ending
  FROM users u
  LEFT JOIN documents d ON d.user_id = u.id AND d.kind = 'dmc'
  LEFT JOIN certificate_rules r ON r.user_id = u.id
  LEFT JOIN own_certificate_rules o ON o.user_id = u.id
  LEFT JOIN certificate_withdrawals w ON w.user_id = u.id
  LEFT JOIN certificates c ON c.user_id = u.id
  LEFT JOIN certificate_versions v ON v.certificate_id = c.id
  LEFT JOIN certificate_versions n ON n.certificate_id = c.id AND n.version = c.current_version
  -- Versions may have gaps.
  LEFT JOIN LATERAL (SELECT array_agg(version ORDER BY version) AS versions,
                            (array_agg(ended_at ORDER BY version DESC))[1] AS ended_at,
                            (array_agg(ending ORDER BY version DESC))[1] AS ending
                       FROM certificate_versions older
                      WHERE certificate_id = c.id AND version < v.version AND NOT rules.has_same_facts(older, v)) e ON true
 WHERE u.role = 'student' AND u.student_code IS NOT NULL;
