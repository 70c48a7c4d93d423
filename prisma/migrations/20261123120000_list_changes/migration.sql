-- What may change who is in the list of users, or in which order, adds a row of its own, so that no writer waits for
-- another. The sums are the versions: whatever becomes visible raises them, in whichever order transactions commit, and
-- merging rows does not change them.
CREATE TABLE "list_changes" (
    "id" BIGSERIAL NOT NULL,
    "users" BIGINT NOT NULL DEFAULT 0,
    "released_sittings" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "list_changes_pkey" PRIMARY KEY ("id")
);
INSERT INTO "list_changes" ("users", "released_sittings") SELECT "version", "released_sittings" FROM "user_list_version";
DROP TABLE "user_list_version";
CREATE VIEW "list_version" AS
SELECT coalesce(sum("users"), 0)::bigint AS "users", coalesce(sum("released_sittings"), 0)::bigint AS "released_sittings"
  FROM "list_changes";

CREATE OR REPLACE FUNCTION raise_user_list_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO list_changes (users) VALUES (1);
    RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION raise_released_sittings_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    -- Drafts are saved one by one while a class is entered: they change no number.
    IF EXISTS (SELECT 1 FROM changed WHERE release_id IS NOT NULL) THEN
        INSERT INTO list_changes (released_sittings) VALUES (1);
    END IF;
    RETURN NULL;
END $$;

-- Merges committed rows into one, so that the sums stay quick. Neither writers nor readers wait for it, and no reader sees
-- the rows both ways.
CREATE FUNCTION merge_list_changes() RETURNS VOID LANGUAGE sql AS $$
    WITH merged AS (
        DELETE FROM list_changes WHERE id IN (SELECT id FROM list_changes FOR UPDATE SKIP LOCKED)
        RETURNING users, released_sittings
    )
    INSERT INTO list_changes (users, released_sittings)
    SELECT sum(users), sum(released_sittings) FROM merged HAVING count(*) > 0
$$;
