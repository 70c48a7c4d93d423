CREATE FUNCTION rules.raise_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    EXECUTE format('INSERT INTO list_changes (%I) VALUES (1)', TG_ARGV[0]);
    RETURN NULL;
END $$;
CREATE TRIGGER "users_list_membership" AFTER INSERT OR DELETE OR TRUNCATE ON "users"
    FOR EACH STATEMENT EXECUTE FUNCTION rules.raise_version('users');
CREATE TRIGGER "users_list_order"
    AFTER UPDATE OF "id", "role", "email", "full_name", "student_code", "photo_key", "created_at" ON "users"
    FOR EACH STATEMENT EXECUTE FUNCTION rules.raise_version('users');

CREATE FUNCTION rules.raise_released_sittings_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- Drafts are saved one by one while a class is entered: they change no number.
    IF EXISTS (SELECT 1 FROM changed WHERE release_id IS NOT NULL) THEN
        INSERT INTO list_changes (released_sittings) VALUES (1);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "sittings_made" AFTER INSERT ON "sittings" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION rules.raise_released_sittings_version();
CREATE TRIGGER "sittings_released" AFTER UPDATE ON "sittings" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION rules.raise_released_sittings_version();
CREATE TRIGGER "sittings_taken_back" AFTER UPDATE ON "sittings" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION rules.raise_released_sittings_version();
CREATE TRIGGER "sittings_deleted" AFTER DELETE ON "sittings" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION rules.raise_released_sittings_version();

CREATE TRIGGER "certificates_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "certificates"
    FOR EACH STATEMENT EXECUTE FUNCTION rules.raise_version('certificates');
CREATE TRIGGER "certificate_versions_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "certificate_versions"
    FOR EACH STATEMENT EXECUTE FUNCTION rules.raise_version('certificates');
CREATE TRIGGER "certificate_withdrawals_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "certificate_withdrawals"
    FOR EACH STATEMENT EXECUTE FUNCTION rules.raise_version('certificates');

CREATE FUNCTION rules.merge_list_changes() RETURNS VOID LANGUAGE sql AS $$
    WITH merged AS (
        DELETE FROM list_changes WHERE id IN (SELECT id FROM list_changes FOR UPDATE SKIP LOCKED)
        RETURNING users, released_sittings, certificates
    )
    INSERT INTO list_changes (users, released_sittings, certificates)
    SELECT sum(users), sum(released_sittings), sum(certificates) FROM merged HAVING count(*) > 0
$$;

CREATE VIEW rules.list_version AS
SELECT coalesce(sum("users"), 0)::bigint AS "users", coalesce(sum("released_sittings"), 0)::bigint AS "released_sittings",
       coalesce(sum("certificates"), 0)::bigint AS "certificates"
  FROM "list_changes";
