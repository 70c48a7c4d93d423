-- A third version: of which certificates are valid, replaced or withdrawn, so that the status lists may be kept.
ALTER TABLE "list_changes" ADD COLUMN "certificates" BIGINT NOT NULL DEFAULT 0;
CREATE OR REPLACE VIEW "list_version" AS
SELECT coalesce(sum("users"), 0)::bigint AS "users", coalesce(sum("released_sittings"), 0)::bigint AS "released_sittings",
       coalesce(sum("certificates"), 0)::bigint AS "certificates"
  FROM "list_changes";

CREATE FUNCTION raise_certificates_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO list_changes (certificates) VALUES (1);
    RETURN NULL;
END $$;
CREATE TRIGGER "certificates_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "certificates"
    FOR EACH STATEMENT EXECUTE FUNCTION raise_certificates_version();
CREATE TRIGGER "certificate_versions_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "certificate_versions"
    FOR EACH STATEMENT EXECUTE FUNCTION raise_certificates_version();
CREATE TRIGGER "certificate_withdrawals_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "certificate_withdrawals"
    FOR EACH STATEMENT EXECUTE FUNCTION raise_certificates_version();

CREATE OR REPLACE FUNCTION merge_list_changes() RETURNS VOID LANGUAGE sql AS $$
    WITH merged AS (
        DELETE FROM list_changes WHERE id IN (SELECT id FROM list_changes FOR UPDATE SKIP LOCKED)
        RETURNING users, released_sittings, certificates
    )
    INSERT INTO list_changes (users, released_sittings, certificates)
    SELECT sum(users), sum(released_sittings), sum(certificates) FROM merged HAVING count(*) > 0
$$;
