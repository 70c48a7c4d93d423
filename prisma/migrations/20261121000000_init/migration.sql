CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "Role" AS ENUM ('student', 'admin', 'teacher');
CREATE TYPE "DocumentKind" AS ENUM ('document', 'dmc');

-- The next free number: the office may give numbers by hand, and the sequence steps over those.
CREATE SEQUENCE users_id_seq AS INTEGER;
CREATE TABLE "users" (
    "id" INTEGER NOT NULL,
    "role" "Role" NOT NULL,
    "email" TEXT NOT NULL,
    "full_name" TEXT NOT NULL,
    "password_hash" TEXT,
    "student_code" TEXT,
    "date_of_birth" DATE,
    "phone_number" TEXT,
    "photo_key" TEXT,
    "last_login_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    -- Unit separators keep a search from matching across two fields: input never contains them.
    "search_text" TEXT GENERATED ALWAYS AS (
        lower(full_name || E'\x1f' || email || E'\x1f' || coalesce(student_code, '') || E'\x1f' || id::text)
    ) STORED,
    CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "users_id_positive" CHECK ("id" > 0),
    CONSTRAINT "users_email_lower" CHECK ("email" = lower("email") AND "email" <> ''),
    CONSTRAINT "users_full_name_length" CHECK (char_length("full_name") BETWEEN 1 AND 120),
    CONSTRAINT "users_student_code_form"
        CHECK ("student_code" ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]{1,38}[A-Za-z0-9]$'),
    CONSTRAINT "users_date_of_birth_range" CHECK ("date_of_birth" >= DATE '1900-01-01')
);
CREATE FUNCTION next_user_id() RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE candidate INTEGER;
BEGIN
    LOOP
        candidate := nextval('users_id_seq');
        EXIT WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = candidate);
    END LOOP;
    RETURN candidate;
END $$;
ALTER TABLE "users" ALTER COLUMN "id" SET DEFAULT next_user_id();
ALTER SEQUENCE users_id_seq OWNED BY "users"."id";

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE UNIQUE INDEX "users_photo_key_key" ON "users"("photo_key");
CREATE UNIQUE INDEX "users_student_code_lower_key" ON "users"(lower("student_code"));

-- The list: one index for each sort, in the order that its ORDER BY names, and one for the search.
CREATE INDEX "users_list_created_at" ON "users"("created_at", "id");
CREATE INDEX "users_list_role" ON "users"("role", "created_at", "id");
CREATE INDEX "users_list_full_name" ON "users"((lower("full_name")) , "id");
CREATE INDEX "users_list_email" ON "users"("email", "id");
-- Rows without a code come last both ways, so each way has its own stand-in for the missing code.
CREATE INDEX "users_list_student_code" ON "users"((coalesce(lower("student_code"), '~') COLLATE "C"), "id");
CREATE INDEX "users_list_student_code_desc" ON "users"((coalesce(lower("student_code"), '') COLLATE "C"), "id");
CREATE INDEX "users_list_photo" ON "users"(("photo_key" IS NULL), "id");
CREATE INDEX "users_search" ON "users" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "users_last_login_at" ON "users"("last_login_at") WHERE "role" = 'student';

CREATE TABLE "user_list_version" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" BIGINT NOT NULL DEFAULT 0,
    CONSTRAINT "user_list_version_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "user_list_version_single" CHECK ("id" = 1)
);
INSERT INTO "user_list_version" DEFAULT VALUES;
CREATE FUNCTION raise_user_list_version() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
    UPDATE user_list_version SET version = version + 1;
    RETURN NULL;
END $$;
CREATE TRIGGER "users_list_membership" AFTER INSERT OR DELETE OR TRUNCATE ON "users"
    FOR EACH STATEMENT EXECUTE FUNCTION raise_user_list_version();
CREATE TRIGGER "users_list_order"
    AFTER UPDATE OF "id", "role", "email", "full_name", "student_code", "photo_key", "created_at" ON "users"
    FOR EACH STATEMENT EXECUTE FUNCTION raise_user_list_version();

CREATE TABLE "toefl_results" (
    "user_id" INTEGER NOT NULL,
    "listening" SMALLINT NOT NULL CHECK ("listening" BETWEEN 0 AND 30),
    "speaking" SMALLINT NOT NULL CHECK ("speaking" BETWEEN 0 AND 30),
    "reading" SMALLINT NOT NULL CHECK ("reading" BETWEEN 0 AND 30),
    "writing" SMALLINT NOT NULL CHECK ("writing" BETWEEN 0 AND 30),
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "toefl_results_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "toefl_results_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- Half units: every whole number from 0 to 18 is a band from 0 to 9 in half steps, and nothing else is.
CREATE TABLE "ielts_results" (
    "user_id" INTEGER NOT NULL,
    "listening_halves" SMALLINT NOT NULL CHECK ("listening_halves" BETWEEN 0 AND 18),
    "speaking_halves" SMALLINT NOT NULL CHECK ("speaking_halves" BETWEEN 0 AND 18),
    "reading_halves" SMALLINT NOT NULL CHECK ("reading_halves" BETWEEN 0 AND 18),
    "writing_halves" SMALLINT NOT NULL CHECK ("writing_halves" BETWEEN 0 AND 18),
    "recorded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "ielts_results_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "ielts_results_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "documents" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "kind" "DocumentKind" NOT NULL DEFAULT 'document',
    "name" TEXT NOT NULL,
    "file_name" TEXT NOT NULL CHECK (char_length("file_name") BETWEEN 1 AND 120),
    "storage_key" TEXT NOT NULL,
    "content_type" TEXT NOT NULL CHECK ("content_type" IN ('image/jpeg', 'image/png', 'image/webp')),
    "size" INTEGER NOT NULL CHECK ("size" > 0),
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "documents_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "documents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "documents_storage_key_key" ON "documents"("storage_key");
CREATE UNIQUE INDEX "documents_user_id_file_name_key" ON "documents"("user_id", "file_name");
CREATE UNIQUE INDEX "documents_one_dmc" ON "documents"("user_id") WHERE "kind" = 'dmc';
CREATE INDEX "documents_user_id_uploaded_at_id_idx" ON "documents"("user_id", "uploaded_at" DESC, "id" DESC);

CREATE TABLE "sessions" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "cookie_hash" BYTEA NOT NULL,
    "token_hash" BYTEA,
    "token_expires_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "sessions_cookie_hash_key" ON "sessions"("cookie_hash");
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

CREATE TABLE "login_attempts" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL,
    "expire" TIMESTAMPTZ(3),
    CONSTRAINT "login_attempts_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "login_attempts_expire_idx" ON "login_attempts"("expire");

CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL CHECK (char_length("name") BETWEEN 1 AND 100),
    "email" TEXT NOT NULL,
    "message" TEXT NOT NULL CHECK (char_length("message") BETWEEN 1 AND 5000),
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at" DESC, "id" DESC);

CREATE TABLE "newsletter_subscribers" (
    "id" SERIAL NOT NULL,
    "email" TEXT NOT NULL CHECK ("email" = lower("email")),
    "token_hash" BYTEA NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "unsubscribed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "newsletter_subscribers_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers"("email");
CREATE UNIQUE INDEX "newsletter_subscribers_token_hash_key" ON "newsletter_subscribers"("token_hash");

CREATE TABLE "audit_events" (
    "id" SERIAL NOT NULL,
    "actor_id" INTEGER,
    "action" TEXT NOT NULL,
    "subject_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "audit_events_created_at_id_idx" ON "audit_events"("created_at" DESC, "id" DESC);
CREATE INDEX "audit_events_subject_id_idx" ON "audit_events"("subject_id");

-- What a certificate shows, one row a student: looking up a code reads this and nothing else.
CREATE VIEW "certificates" AS
SELECT u.id AS user_id, u.full_name, u.date_of_birth, u.student_code, u.photo_key,
       t.listening AS toefl_listening, t.speaking AS toefl_speaking, t.reading AS toefl_reading, t.writing AS toefl_writing,
       t.recorded_at AS toefl_recorded_at,
       i.listening_halves AS ielts_listening_halves, i.speaking_halves AS ielts_speaking_halves,
       i.reading_halves AS ielts_reading_halves, i.writing_halves AS ielts_writing_halves,
       i.recorded_at AS ielts_recorded_at,
       d.id AS dmc_id
  FROM users u
  LEFT JOIN toefl_results t ON t.user_id = u.id
  LEFT JOIN ielts_results i ON i.user_id = u.id
  LEFT JOIN documents d ON d.user_id = u.id AND d.kind = 'dmc'
 WHERE u.role = 'student' AND u.student_code IS NOT NULL;
