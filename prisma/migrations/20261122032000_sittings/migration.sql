-- Scores are held to the exam's definition (lib/exams/database-check.ts, of which this is the text).
CREATE OR REPLACE FUNCTION exam_scores_fit(exam text, scores jsonb, is_whole boolean)
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

-- One act that made results visible: of one sitting or of a whole group, all in the same moment.
CREATE TABLE "releases" (
    "id" SERIAL NOT NULL,
    "exam" TEXT NOT NULL,
    "held_on" DATE NOT NULL,
    "released_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "released_by" INTEGER,
    "taken_back_at" TIMESTAMPTZ(3),
    "taken_back_by" INTEGER,
    "take_back_reason" TEXT,
    CONSTRAINT "releases_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "releases_take_back" CHECK (("taken_back_at" IS NULL) = ("take_back_reason" IS NULL)),
    CONSTRAINT "releases_released_by_fkey" FOREIGN KEY ("released_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "releases_taken_back_by_fkey" FOREIGN KEY ("taken_back_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "releases_released_by_idx" ON "releases"("released_by");
CREATE INDEX "releases_taken_back_by_idx" ON "releases"("taken_back_by");
CREATE INDEX "releases_released_at_idx" ON "releases"("released_at");

-- A draft has no release, and may have gaps. A released sitting is whole.
CREATE TABLE "sittings" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "exam" TEXT NOT NULL,
    "held_on" DATE NOT NULL,
    "scores" JSONB NOT NULL,
    "entered_by" INTEGER,
    "entered_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "release_id" INTEGER,
    CONSTRAINT "sittings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "sittings_scores_fit" CHECK (exam_scores_fit("exam", "scores", "release_id" IS NOT NULL)),
    CONSTRAINT "sittings_held_on_range" CHECK ("held_on" >= DATE '1900-01-01'),
    CONSTRAINT "sittings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "sittings_entered_by_fkey" FOREIGN KEY ("entered_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE,
    CONSTRAINT "sittings_release_id_fkey" FOREIGN KEY ("release_id") REFERENCES "releases"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "sittings_user_id_exam_held_on_key" ON "sittings"("user_id", "exam", "held_on");
CREATE INDEX "sittings_exam_held_on_idx" ON "sittings"("exam", "held_on");
CREATE INDEX "sittings_entered_by_idx" ON "sittings"("entered_by");
CREATE INDEX "sittings_release_id_idx" ON "sittings"("release_id");

-- What was on record: one released sitting a row, held on the Kabul day on which it was recorded.
CREATE TEMPORARY TABLE "old_results" AS
SELECT row_number() OVER (ORDER BY old.recorded_at, old.user_id, old.exam)::int AS id, old.*,
       (old.recorded_at AT TIME ZONE 'UTC' + interval '4 hours 30 minutes')::date AS held_on,
       (SELECT u.id FROM audit_events e JOIN users u ON u.id = e.actor_id
         WHERE e.subject_id = old.user_id AND e.action = old.action ORDER BY e.id DESC LIMIT 1) AS entered_by
  FROM (SELECT user_id, 'toefl' AS exam, 'recordToefl' AS action, recorded_at,
               jsonb_build_object('reading', reading, 'listening', listening, 'speaking', speaking, 'writing', writing) AS scores
          FROM toefl_results
         UNION ALL
        SELECT user_id, 'ielts', 'recordIelts', recorded_at,
               jsonb_build_object('reading', reading_halves * 0.5, 'listening', listening_halves * 0.5,
                                  'speaking', speaking_halves * 0.5, 'writing', writing_halves * 0.5)
          FROM ielts_results) old;

INSERT INTO "releases" (id, exam, held_on, released_at, released_by)
SELECT id, exam, held_on, recorded_at, entered_by FROM "old_results";
INSERT INTO "sittings" (user_id, exam, held_on, scores, entered_by, entered_at, release_id)
SELECT user_id, exam, held_on, scores, entered_by, recorded_at, id FROM "old_results" ORDER BY id;
SELECT setval('releases_id_seq', greatest(1, max(id)), max(id) IS NOT NULL) FROM "releases";

DROP TABLE "old_results";

ALTER TABLE "audit_events" ADD COLUMN "reason" TEXT;

DROP VIEW "certificates";
DROP TABLE "toefl_results";
DROP TABLE "ielts_results";

-- What a certificate shows, one row a student: looking up a code reads this and nothing else.
CREATE VIEW "certificates" AS
SELECT u.id AS user_id, u.full_name, u.date_of_birth, u.student_code, u.photo_key,
       (SELECT jsonb_object_agg(newest.exam, jsonb_build_object('scores', newest.scores, 'heldOn', newest.held_on))
          FROM (SELECT DISTINCT ON (s.exam) s.exam, s.scores, s.held_on FROM sittings s
                 WHERE s.user_id = u.id AND s.release_id IS NOT NULL
                 ORDER BY s.exam, s.held_on DESC, s.id DESC) newest) AS results,
       d.id AS dmc_id,
       COALESCE(GREATEST((SELECT certificate_visibility FROM academy_settings), r.visibility), 'full') AS visibility,
       w.withdrawn_at, w.reason AS withdrawal_reason
  FROM users u
  LEFT JOIN documents d ON d.user_id = u.id AND d.kind = 'dmc'
  LEFT JOIN certificate_rules r ON r.user_id = u.id
  LEFT JOIN certificate_withdrawals w ON w.user_id = u.id
 WHERE u.role = 'student' AND u.student_code IS NOT NULL;
