-- A second version beside that of the list: of which sittings are released, so that their number may be kept.
ALTER TABLE "user_list_version" ADD COLUMN "released_sittings" BIGINT NOT NULL DEFAULT 0;
CREATE FUNCTION raise_released_sittings_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- Drafts are saved one by one while a class is entered: they change no number, and wait for nobody.
    IF EXISTS (SELECT 1 FROM changed WHERE release_id IS NOT NULL) THEN
        UPDATE user_list_version SET released_sittings = released_sittings + 1;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER "sittings_made" AFTER INSERT ON "sittings" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_released_sittings_version();
CREATE TRIGGER "sittings_released" AFTER UPDATE ON "sittings" REFERENCING NEW TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_released_sittings_version();
CREATE TRIGGER "sittings_taken_back" AFTER UPDATE ON "sittings" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_released_sittings_version();
CREATE TRIGGER "sittings_deleted" AFTER DELETE ON "sittings" REFERENCING OLD TABLE AS changed
    FOR EACH STATEMENT EXECUTE FUNCTION raise_released_sittings_version();
