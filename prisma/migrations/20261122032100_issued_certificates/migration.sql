DROP VIEW "certificates";

CREATE TYPE "VersionEnd" AS ENUM ('replaced', 'taken_back', 'erased');

-- A certificate: one a student, with a number that stands on every paper of it. Deleting the student leaves the number.
CREATE TABLE "certificates" (
    "id" SERIAL NOT NULL,
    "issued_year" SMALLINT NOT NULL,
    "number" TEXT NOT NULL GENERATED ALWAYS AS (
        'LEA-' || "issued_year" || '-' || lpad("id"::text, greatest(6, length("id"::text)), '0')
    ) STORED,
    "user_id" INTEGER,
    "current_version" INTEGER,
    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "certificates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "certificates_number_key" ON "certificates"("number");
CREATE UNIQUE INDEX "certificates_user_id_key" ON "certificates"("user_id");

-- A place in the status list that nobody can guess from the order of issue. Half of each list of 131,072 places stays
-- free, so that chance finds one at once.
CREATE SEQUENCE "status_index_count" AS BIGINT;
CREATE FUNCTION next_status_index() RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
    places BIGINT := 131072 * (1 + nextval('status_index_count') / 65536);
    candidate INTEGER;
BEGIN
    LOOP
        -- The first 32 bits of a version 4 UUID are random, and not from a guessable generator.
        candidate := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % places;
        EXIT WHEN NOT EXISTS (SELECT 1 FROM certificate_versions WHERE status_index = candidate);
    END LOOP;
    RETURN candidate;
END $$;

-- What a certificate said at its issue, kept for ever. Only the deletion of the student takes the facts away.
CREATE TABLE "certificate_versions" (
    "certificate_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status_index" INTEGER NOT NULL DEFAULT next_status_index(),
    "full_name" TEXT,
    "date_of_birth" DATE,
    "student_code" TEXT,
    "results" JSONB,
    "ended_at" TIMESTAMPTZ(3),
    "ending" "VersionEnd",
    CONSTRAINT "certificate_versions_pkey" PRIMARY KEY ("certificate_id", "version"),
    CONSTRAINT "certificate_versions_positive" CHECK ("version" > 0),
    CONSTRAINT "certificate_versions_ending" CHECK (("ended_at" IS NULL) = ("ending" IS NULL)),
    CONSTRAINT "certificate_versions_facts" CHECK (
        CASE "ending" WHEN 'erased' THEN num_nonnulls("full_name", "date_of_birth", "student_code", "results") = 0
                      ELSE num_nulls("full_name", "student_code", "results") = 0 END),
    CONSTRAINT "certificate_versions_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "certificate_versions_status_index_key" ON "certificate_versions"("status_index");
CREATE INDEX "certificate_versions_student_code" ON "certificate_versions"((lower("student_code")));

CREATE FUNCTION keep_certificate_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        RAISE EXCEPTION 'A version of a certificate is kept for ever.';
    END IF;
    IF (NEW.certificate_id, NEW.version, NEW.issued_at, NEW.status_index)
       IS DISTINCT FROM (OLD.certificate_id, OLD.version, OLD.issued_at, OLD.status_index)
       OR (NEW.ending IS DISTINCT FROM 'erased'
           AND (NEW.full_name, NEW.date_of_birth, NEW.student_code, NEW.results)
               IS DISTINCT FROM (OLD.full_name, OLD.date_of_birth, OLD.student_code, OLD.results)) THEN
        RAISE EXCEPTION 'A version of a certificate never changes.';
    END IF;
    RETURN NEW;
END $$;
CREATE TRIGGER "certificate_versions_kept" BEFORE UPDATE OR DELETE ON "certificate_versions"
    FOR EACH ROW EXECUTE FUNCTION keep_certificate_version();

-- The student is deleted: what the certificate said goes, and every paper of it is no longer confirmed.
CREATE FUNCTION erase_certificate() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE certificate_versions
       SET full_name = NULL, date_of_birth = NULL, student_code = NULL, results = NULL,
           ended_at = CURRENT_TIMESTAMP, ending = 'erased'
     WHERE certificate_id = NEW.id;
    NEW.current_version := NULL;
    RETURN NEW;
END $$;
CREATE TRIGGER "certificates_erased" BEFORE UPDATE OF "user_id" ON "certificates"
    FOR EACH ROW WHEN (OLD."user_id" IS NOT NULL AND NEW."user_id" IS NULL) EXECUTE FUNCTION erase_certificate();


-- Everybody with a released result and a code has a certificate from now on: version 1 says what the page said until today.
CREATE TEMPORARY TABLE "first_versions" AS
SELECT u.id AS user_id, u.full_name, u.date_of_birth, u.student_code, known.results, known.issued_at
  FROM users u
  JOIN LATERAL (SELECT jsonb_object_agg(s.exam, jsonb_build_object('scores', s.scores, 'heldOn', s.held_on)) AS results,
                       max(s.released_at) AS issued_at
                  FROM (SELECT DISTINCT ON (s.exam) s.exam, s.scores, s.held_on, r.released_at
                          FROM sittings s JOIN releases r ON r.id = s.release_id
                         WHERE s.user_id = u.id ORDER BY s.exam, s.held_on DESC, s.id DESC) s) known ON known.results IS NOT NULL
 WHERE u.role = 'student' AND u.student_code IS NOT NULL;

INSERT INTO "certificates" (user_id, issued_year, current_version)
SELECT user_id, extract(year FROM issued_at AT TIME ZONE 'UTC' + interval '4 hours 30 minutes'), 1
  FROM "first_versions" ORDER BY issued_at, user_id;
INSERT INTO "certificate_versions" (certificate_id, version, issued_at, full_name, date_of_birth, student_code, results)
SELECT c.id, 1, f.issued_at, f.full_name, f.date_of_birth, f.student_code, f.results
  FROM "first_versions" f JOIN "certificates" c ON c.user_id = f.user_id;
DROP TABLE "first_versions";

-- What is said of a student code: one row a student who has one, with the version that stands. Looking up a code reads
-- this and nothing else. Who has no result yet has no number.
CREATE VIEW "certificate_checks" AS
SELECT u.id AS user_id, u.photo_key, u.student_code AS asked_code, d.id AS dmc_id,
       COALESCE(GREATEST((SELECT certificate_visibility FROM academy_settings), r.visibility), 'full') AS visibility,
       w.withdrawn_at, w.reason AS withdrawal_reason,
       c.id AS certificate_id, c.number, v.version, v.issued_at, v.status_index, v.results,
       COALESCE(v.student_code, u.student_code) AS student_code,
       COALESCE(v.full_name, u.full_name) AS full_name,
       CASE WHEN v.version IS NULL THEN u.date_of_birth ELSE v.date_of_birth END AS date_of_birth
  FROM users u
  LEFT JOIN documents d ON d.user_id = u.id AND d.kind = 'dmc'
  LEFT JOIN certificate_rules r ON r.user_id = u.id
  LEFT JOIN certificate_withdrawals w ON w.user_id = u.id
  LEFT JOIN certificates c ON c.user_id = u.id
  LEFT JOIN certificate_versions v ON v.certificate_id = c.id AND v.version = c.current_version
 WHERE u.role = 'student' AND u.student_code IS NOT NULL;
