CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "Role" AS ENUM ('student', 'admin', 'teacher');
CREATE TYPE "DateStyle" AS ENUM ('gregorian', 'afghan');
CREATE TYPE "VersionEnd" AS ENUM ('replaced', 'taken_back', 'erased');
CREATE TYPE "CertificateVisibility" AS ENUM ('full', 'minimal');

CREATE TYPE "SignedForm" AS ENUM ('record', 'badge');
CREATE TYPE "WithdrawalReason" AS ENUM ('issued_in_error', 'results_under_review', 'identity_not_confirmed', 'asked_by_student');
CREATE TYPE "DocumentKind" AS ENUM ('document', 'dmc');
CREATE TYPE "RequestKind" AS ENUM ('correction', 'deletion', 'other');

-- Functions that columns, CHECKs and indexes use. All others are in prisma/rules.
-- A text as a search compares it. Keyboards and programs write the same letter in Arabic, Persian, Urdu or Pashto, as a
-- presentation form, with marks and joiners or without, digits in three scripts and apostrophes of many shapes: all of
-- these are one here.
CREATE FUNCTION search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT regexp_replace(regexp_replace(translate(lower(normalize(replace($1, U&'\00b4', ''''), NFKD)),
        U&'\064a\0649\0643\06aa\06ab\0629\06c3\06c1\06be\06d5\0671\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8'
        || U&'\06f9\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\2018\2019\201b\02b9\02bb\02bc\02bd\02be\02bf'
        || U&'\02c8\2032\0060\00f8\0142\0111\0127\0131\2010\2011\2013',
        U&'\06cc\06cc\06a9\06a9\06af\0647\0647\0647\0647\0647\062701234567890123456789\0027\0027\0027\0027\0027'
        || U&'\0027\0027\0027\0027\0027\0027\0027oldhi---'),
        U&'[\0300-\036f\064b-\065f\0670\06d6-\06dc\06df-\06e8\06ea-\06ed\0640\00ad\061c\200b-\200f\202a-\202e\2066-\2069\feff]', '', 'g'),
        ' +', ' ', 'g')
$$;

-- A name's place in a list: the alphabets of Dari and Pashto after the Latin one, whose letters count without their marks.
-- Compared by code point, so that lists look the same on every machine.
CREATE FUNCTION name_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN translate(search_fold(replace($1, U&'\0622', U&'\0621')),
        U&'\0621\0627\0628\067e\062a\067c\062b\062c\0681\0686\0685\062d\062e\062f\0689\0630\0631\0693\0632\0698'
        || U&'\0696\0633\0634\069a\0635\0636\0637\0638\0639\063a\0641\0642\06a9\06af\0644\0645\0646\06bc\0648\0647'
        || U&'\06cc\06d0\06cd',
        U&'\e000\e001\e002\e003\e004\e005\e006\e007\e008\e009\e00a\e00b\e00c\e00d\e00e\e00f\e010\e011\e012\e013'
        || U&'\e014\e015\e016\e017\e018\e019\e01a\e01b\e01c\e01d\e01e\e01f\e020\e021\e022\e023\e024\e025\e026\e027'
        || U&'\e028\e029\e02a');

-- The spelling by which a student code is found that nobody has as it was typed (lib/certificates/code.ts).
CREATE FUNCTION code_key(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
    SELECT translate(lower($1), 'oi-_. ', '01')
$$;

-- Scores are held to the exam's definition (scripts/database/schema-diff.ts, of which this is the text).
CREATE FUNCTION exam_scores_fit(exam text, scores jsonb, is_whole boolean)
RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce((
    SELECT scores - parts = '{}' AND (NOT is_whole OR scores ?& parts)
           AND NOT EXISTS (SELECT 1 FROM jsonb_each(scores) AS part (name, score)
                            WHERE NOT CASE jsonb_typeof(score)
                                        WHEN 'number' THEN score::numeric BETWEEN lowest AND highest AND (score::numeric - lowest) % step = 0
                                        ELSE false END)
      FROM (VALUES
    ('toefl', ARRAY['reading', 'listening', 'speaking', 'writing'], 0::numeric, 30::numeric, 1::numeric),
    ('ielts', ARRAY['reading', 'listening', 'speaking', 'writing'], 0::numeric, 9::numeric, 0.5::numeric)
      ) AS known (id, parts, lowest, highest, step)
     WHERE id = exam AND jsonb_typeof(scores) = 'object'), false)
$$;

CREATE FUNCTION next_user_id() RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE candidate INTEGER;
BEGIN
    LOOP
        candidate := nextval('users_id_seq');
        EXIT WHEN NOT EXISTS (SELECT 1 FROM given_ids WHERE id = candidate);
    END LOOP;
    RETURN candidate;
END $$;

CREATE FUNCTION current_act() RETURNS INTEGER LANGUAGE plpgsql AS $$
BEGIN
    IF coalesce(current_setting('academy.act', true), '') = '' THEN
        PERFORM set_config('academy.act', nextval('acts_id_seq')::text, true);
    END IF;
    RETURN current_setting('academy.act')::integer;
END $$;

CREATE FUNCTION next_status_index() RETURNS INTEGER LANGUAGE plpgsql AS $$
DECLARE
    -- Half of the places stay free. They start few, so that a restore soon has passed them all (restore-backup.ts).
    places BIGINT := 960 + 2 * nextval('status_index_count');
    candidate INTEGER;
BEGIN
    LOOP
        -- The first 32 bits of a version 4 UUID are random, and not from a guessable generator.
        candidate := (SELECT last_value FROM lowest_status_index) + ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % places;
        EXIT WHEN NOT EXISTS (SELECT 1 FROM certificate_versions WHERE status_index = candidate);
    END LOOP;
    RETURN candidate;
END $$;

CREATE SEQUENCE users_id_seq AS integer;
CREATE SEQUENCE status_index_count;
-- The number of an act, which its audit events and row changes share.
CREATE SEQUENCE acts_id_seq AS integer;
-- New versions of a certificate have at least this number: a restore raises it, because later ones are out in the world.
CREATE SEQUENCE lowest_version;
-- So have their indexes in the status list: below it, one that no version has may be of a version that a restore has lost.
CREATE SEQUENCE lowest_status_index MINVALUE 0 START 0;

CREATE TABLE "users" (
    "id" INTEGER DEFAULT next_user_id() PRIMARY KEY,
    "role" "Role" NOT NULL,
    "email" TEXT NOT NULL,
    "email_proven" BOOLEAN NOT NULL DEFAULT true,
    "full_name" TEXT NOT NULL,
    "google_subject" TEXT,
    "password_hash" TEXT,
    "one_time_password_until" TIMESTAMPTZ(3),
    "unconfirmed_since" TIMESTAMPTZ(3),
    "date_style" "DateStyle" NOT NULL DEFAULT 'gregorian',
    "language" TEXT NOT NULL DEFAULT 'en',
    "mails_results" BOOLEAN NOT NULL DEFAULT false,
    "student_code" TEXT,
    "date_of_birth" DATE,
    "phone_number" TEXT,
    "photo_key" TEXT,
    "last_login_at" TIMESTAMPTZ(3),
    "last_login_network" TEXT,
    "activity_seen_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT transaction_timestamp(),
    "search_text" TEXT GENERATED ALWAYS AS (search_fold(full_name || E'\x1f' || email || E'\x1f' || coalesce(student_code || E'\x1f' || code_key(student_code), '') || E'\x1f' || id::text)) STORED,
    CONSTRAINT "users_date_of_birth_range" CHECK ((date_of_birth >= '1900-01-01'::date)),
    CONSTRAINT "users_email_lower" CHECK (((email = lower(email)) AND (email <> ''::text))),
    CONSTRAINT "users_full_name_length" CHECK (((char_length(full_name) >= 1) AND (char_length(full_name) <= 120))),
    CONSTRAINT "users_id_positive" CHECK ((id > 0)),
    CONSTRAINT "users_student_code_form" CHECK ((student_code ~ '^[A-Za-z0-9][A-Za-z0-9/_.-]{1,38}[A-Za-z0-9]$'::text))
);

CREATE TABLE "given_ids" (
    "id" INTEGER PRIMARY KEY
);

CREATE TABLE "list_changes" (
    "id" BIGSERIAL PRIMARY KEY,
    "users" BIGINT NOT NULL DEFAULT 0,
    "released_sittings" BIGINT NOT NULL DEFAULT 0,
    "certificates" BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE "releases" (
    "id" SERIAL PRIMARY KEY,
    "released_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_by" INTEGER REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    "taken_back_at" TIMESTAMPTZ(3),
    "taken_back_by" INTEGER REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    "take_back_reason" TEXT,
    CONSTRAINT "releases_take_back" CHECK (((taken_back_at IS NULL) = (take_back_reason IS NULL)))
);

CREATE TABLE "sittings" (
    "id" SERIAL PRIMARY KEY,
    "user_id" INTEGER NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "exam" TEXT NOT NULL,
    "held_on" DATE NOT NULL,
    "scores" JSONB NOT NULL,
    "entered_by" INTEGER REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    "release_id" INTEGER REFERENCES "releases"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    "taken_back_release_id" INTEGER REFERENCES "releases"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "sittings_held_on_range" CHECK ((held_on >= '1900-01-01'::date)),
    CONSTRAINT "sittings_scores_fit" CHECK (exam_scores_fit(exam, scores, (release_id IS NOT NULL))),
    CONSTRAINT "sittings_taken_back_is_draft" CHECK (((release_id IS NULL) OR (taken_back_release_id IS NULL)))
);

CREATE TABLE "certificates" (
    "id" SERIAL PRIMARY KEY,
    "issued_year" SMALLINT NOT NULL,
    "number" TEXT NOT NULL GENERATED ALWAYS AS ('LEA-' || issued_year || '-' || lpad(id::text, greatest(6, length(id::text)), '0')) STORED,
    "user_id" INTEGER REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    "current_version" INTEGER
);

CREATE TABLE "issued_codes" (
    "hash" BYTEA PRIMARY KEY,
    "certificate_id" INTEGER REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    "user_id" INTEGER,
    "is_ended" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "issued_codes_have_an_owner" CHECK (((user_id IS NOT NULL) OR (certificate_id IS NOT NULL)))
);

CREATE TABLE "code_hash_key" (
    "id" INTEGER DEFAULT 1 PRIMARY KEY,
    "key" BYTEA NOT NULL,
    CONSTRAINT "code_hash_key_one" CHECK ((id = 1))
);

CREATE TABLE "certificate_versions" (
    "certificate_id" INTEGER NOT NULL REFERENCES "certificates"("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    "version" INTEGER NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "status_index" INTEGER NOT NULL DEFAULT next_status_index(),
    "full_name" TEXT,
    "date_of_birth" DATE,
    "student_code" TEXT,
    "results" JSONB,
    "academy_name" TEXT NOT NULL,
    "director_name" TEXT NOT NULL,
    "director_office" TEXT NOT NULL,
    "signature_key" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "ending" "VersionEnd",
    "is_revoked" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "certificate_versions_pkey" PRIMARY KEY ("certificate_id","version"),
    CONSTRAINT "certificate_versions_ending" CHECK (((ended_at IS NULL) = (ending IS NULL))),
    CONSTRAINT "certificate_versions_facts" CHECK ( CASE ending WHEN 'erased'::"VersionEnd" THEN (num_nonnulls(full_name, date_of_birth, student_code, results) = 0) ELSE (num_nulls(full_name, student_code, results) = 0) END),
    CONSTRAINT "certificate_versions_positive" CHECK ((version > 0))
);

CREATE TABLE "signed_certificates" (
    "number" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "form" "SignedForm" NOT NULL,
    "visibility" "CertificateVisibility" NOT NULL,
    "site" TEXT NOT NULL,
    "key_id" TEXT NOT NULL,
    "jws" TEXT NOT NULL,
    CONSTRAINT "signed_certificates_pkey" PRIMARY KEY ("number","version","form","visibility","site","key_id")
);

CREATE TABLE "academy_settings" (
    "id" INTEGER DEFAULT 1 PRIMARY KEY,
    "certificate_visibility" "CertificateVisibility" NOT NULL DEFAULT 'full',
    "name" TEXT,
    "director_name" TEXT,
    "director_office" TEXT,
    "signature_key" TEXT,
    "phone" TEXT,
    "whatsapp" TEXT,
    "email" TEXT,
    "address" TEXT,
    "name_dari" TEXT,
    "name_pashto" TEXT,
    "address_dari" TEXT,
    "address_pashto" TEXT,
    "days" INTEGER[],
    "opens" TEXT,
    "closes" TEXT,
    CONSTRAINT "academy_settings_single" CHECK ((id = 1))
);

CREATE TABLE "certificate_rules" (
    "user_id" INTEGER PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "visibility" "CertificateVisibility" NOT NULL
);

CREATE TABLE "own_certificate_rules" (
    "user_id" INTEGER PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "visibility" "CertificateVisibility" NOT NULL
);

CREATE TABLE "certificate_withdrawals" (
    "user_id" INTEGER PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "reason" "WithdrawalReason" NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_by" INTEGER REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);

CREATE TABLE "signing_keys" (
    "id" TEXT PRIMARY KEY,
    "x" TEXT NOT NULL,
    "y" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    CONSTRAINT "signing_keys_point" CHECK (((x ~ '^[A-Za-z0-9_-]{43}$'::text) AND (y ~ '^[A-Za-z0-9_-]{43}$'::text)))
);

CREATE TABLE "documents" (
    "id" SERIAL PRIMARY KEY,
    "user_id" INTEGER NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "kind" "DocumentKind" NOT NULL DEFAULT 'document',
    "name" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "uploaded_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "documents_file_name_check" CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 120))),
    CONSTRAINT "documents_size_check" CHECK ((size > 0))
);

CREATE TABLE "sessions" (
    "id" SERIAL PRIMARY KEY,
    "user_id" INTEGER NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "cookie_hash" BYTEA NOT NULL,
    "token_hash" BYTEA,
    "token_expires_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "authenticated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "email_changes" (
    "user_id" INTEGER PRIMARY KEY REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "session_id" INTEGER NOT NULL REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "token_hash" BYTEA NOT NULL,
    "old_email" TEXT NOT NULL,
    "new_email" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "email_changes_new_email_check" CHECK ((new_email = lower(new_email)))
);

CREATE TABLE "password_resets" (
    "token_hash" BYTEA PRIMARY KEY,
    "user_id" INTEGER NOT NULL REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "expires_at" TIMESTAMPTZ(3) NOT NULL
);

CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) PRIMARY KEY,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT
);

CREATE TABLE "contact_messages" (
    "id" SERIAL PRIMARY KEY,
    "name" TEXT,
    "email" TEXT,
    "user_id" INTEGER REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    "kind" "RequestKind",
    "message" TEXT NOT NULL,
    "answer" TEXT,
    "read_at" TIMESTAMPTZ(3),
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" INTEGER REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "contact_messages_message_check" CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
    CONSTRAINT "contact_messages_name_check" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT "contact_messages_sender_check" CHECK ((num_nulls(name, email) = 0 AND num_nonnulls(user_id, kind, answer) = 0)
        OR (num_nulls(user_id, kind) = 0 AND num_nonnulls(name, email) = 0))
);

CREATE TABLE "newsletter_subscribers" (
    "token" UUID DEFAULT gen_random_uuid() PRIMARY KEY,
    "email" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "newsletter_subscribers_email_check" CHECK ((email = lower(email)))
);

CREATE TABLE "backups" (
    "id" SERIAL PRIMARY KEY,
    "file" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "is_scheduled" BOOLEAN NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "problem" TEXT
);

CREATE TABLE "undelivered_mails" (
    "id" SERIAL PRIMARY KEY,
    "kind" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "given_up_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "idempotency_keys" (
    "id" BYTEA PRIMARY KEY,
    "answer" BYTEA,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "audit_events" (
    "id" SERIAL PRIMARY KEY,
    "act_id" INTEGER NOT NULL DEFAULT current_act(),
    "actor_id" INTEGER,
    "actor_name" TEXT,
    "action" TEXT NOT NULL,
    "subject_id" INTEGER,
    "subject_name" TEXT,
    "reason" TEXT,
    "undoes_act_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE TABLE "row_changes" (
    "id" BIGSERIAL PRIMARY KEY,
    "act_id" INTEGER NOT NULL,
    "table_name" TEXT NOT NULL,
    "key" JSONB NOT NULL,
    "user_id" INTEGER,
    "before" JSONB,
    "after" JSONB,
    "changed_columns" TEXT[],
    "file_keys" TEXT[] NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP
);

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE UNIQUE INDEX "users_google_subject_key" ON "users"("google_subject");
CREATE UNIQUE INDEX "users_photo_key_key" ON "users"("photo_key");
CREATE INDEX "users_list_created_at" ON "users"("created_at", "id");
CREATE INDEX "users_list_role" ON "users"("role", "created_at", "id");
CREATE INDEX "users_list_email" ON "users"("email", "id");
CREATE INDEX "users_search" ON "users" USING GIN ("search_text" gin_trgm_ops);
CREATE INDEX "releases_released_by_idx" ON "releases"("released_by");
CREATE INDEX "releases_taken_back_by_idx" ON "releases"("taken_back_by");
CREATE INDEX "sittings_exam_held_on_idx" ON "sittings"("exam", "held_on");
CREATE INDEX "sittings_entered_by_idx" ON "sittings"("entered_by");
CREATE INDEX "sittings_release_id_idx" ON "sittings"("release_id");
CREATE INDEX "sittings_taken_back_release_id_idx" ON "sittings"("taken_back_release_id");
CREATE UNIQUE INDEX "sittings_user_id_exam_held_on_key" ON "sittings"("user_id", "exam", "held_on");
CREATE UNIQUE INDEX "certificates_number_key" ON "certificates"("number");
CREATE UNIQUE INDEX "certificates_user_id_key" ON "certificates"("user_id");
CREATE INDEX "issued_codes_certificate_id_idx" ON "issued_codes"("certificate_id");
CREATE UNIQUE INDEX "certificate_versions_status_index_key" ON "certificate_versions"("status_index");
CREATE INDEX "certificate_withdrawals_withdrawn_by_idx" ON "certificate_withdrawals"("withdrawn_by");
CREATE UNIQUE INDEX "documents_storage_key_key" ON "documents"("storage_key");
CREATE INDEX "documents_user_id_uploaded_at_id_idx" ON "documents"("user_id", "uploaded_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "documents_user_id_file_name_key" ON "documents"("user_id", "file_name");
CREATE UNIQUE INDEX "sessions_cookie_hash_key" ON "sessions"("cookie_hash");
CREATE UNIQUE INDEX "sessions_token_hash_key" ON "sessions"("token_hash");
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");
CREATE UNIQUE INDEX "email_changes_session_id_key" ON "email_changes"("session_id");
CREATE UNIQUE INDEX "email_changes_token_hash_key" ON "email_changes"("token_hash");
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");
CREATE INDEX "password_resets_expires_at_idx" ON "password_resets"("expires_at");
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");
CREATE INDEX "contact_messages_user_id_idx" ON "contact_messages"("user_id");
CREATE INDEX "contact_messages_answered_by_idx" ON "contact_messages"("answered_by");
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "newsletter_subscribers_email_key" ON "newsletter_subscribers"("email");
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");
CREATE INDEX "audit_events_created_at_id_idx" ON "audit_events"("created_at" DESC, "id" DESC);
CREATE INDEX "audit_events_actor_id_act_id_idx" ON "audit_events"("actor_id", "act_id" DESC);
CREATE INDEX "audit_events_action_act_id_idx" ON "audit_events"("action", "act_id" DESC);
CREATE INDEX "audit_events_subject_id_idx" ON "audit_events"("subject_id");
CREATE INDEX "audit_events_act_id_subject_id_idx" ON "audit_events"("act_id", "subject_id");
CREATE INDEX "audit_events_undoes_act_id_idx" ON "audit_events"("undoes_act_id");
CREATE INDEX "row_changes_act_id_idx" ON "row_changes"("act_id");
CREATE INDEX "row_changes_user_id_idx" ON "row_changes"("user_id");
CREATE INDEX "row_changes_table_name_key_idx" ON "row_changes"("table_name", "key");
CREATE INDEX "row_changes_created_at_idx" ON "row_changes"("created_at");

-- Indexes that Prisma cannot express.
CREATE INDEX audit_events_subject_name ON audit_events USING gin (search_fold(subject_name) gin_trgm_ops);
CREATE INDEX certificate_versions_code_key ON certificate_versions (code_key(student_code));
CREATE INDEX contact_messages_unread ON contact_messages (created_at DESC, id DESC) WHERE (read_at IS NULL);
CREATE INDEX sittings_drafts ON sittings (user_id) WHERE (release_id IS NULL);
CREATE INDEX users_code_key ON users (code_key(student_code));
CREATE INDEX users_folded_name ON users (search_fold(full_name));
CREATE INDEX users_last_login_at ON users (last_login_at) WHERE (role = 'student'::"Role");
CREATE INDEX users_list_full_name ON users (name_key(full_name) COLLATE "C", id);
CREATE INDEX users_list_photo ON users (((photo_key IS NULL)), id);
CREATE INDEX users_list_student_code ON users (COALESCE(lower(student_code), '~'::text) COLLATE "C", id);
CREATE INDEX users_list_student_code_desc ON users (COALESCE(lower(student_code), ''::text) COLLATE "C", id);
CREATE UNIQUE INDEX documents_one_dmc ON documents (user_id) WHERE (kind = 'dmc'::"DocumentKind");
CREATE UNIQUE INDEX users_student_code_lower_key ON users (lower(student_code));

ALTER SEQUENCE users_id_seq OWNED BY users.id;

INSERT INTO code_hash_key (key)
VALUES (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
INSERT INTO academy_settings DEFAULT VALUES;
INSERT INTO list_changes DEFAULT VALUES;
