-- From the most to the least that is shown: GREATEST below is "the stricter of the two".
CREATE TYPE "CertificateVisibility" AS ENUM ('full', 'birth_year', 'minimal');
CREATE TYPE "WithdrawalReason" AS ENUM ('issued_in_error', 'results_under_review', 'identity_not_confirmed', 'asked_by_student');

CREATE TABLE "academy_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "certificate_visibility" "CertificateVisibility" NOT NULL DEFAULT 'full',
    CONSTRAINT "academy_settings_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "academy_settings_single" CHECK ("id" = 1)
);
INSERT INTO "academy_settings" DEFAULT VALUES;

CREATE TABLE "certificate_rules" (
    "user_id" INTEGER NOT NULL,
    "visibility" "CertificateVisibility" NOT NULL,
    CONSTRAINT "certificate_rules_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "certificate_rules_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "certificate_withdrawals" (
    "user_id" INTEGER NOT NULL,
    "reason" "WithdrawalReason" NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "withdrawn_by" INTEGER,
    CONSTRAINT "certificate_withdrawals_pkey" PRIMARY KEY ("user_id"),
    CONSTRAINT "certificate_withdrawals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "certificate_withdrawals_withdrawn_by_fkey" FOREIGN KEY ("withdrawn_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE
);
CREATE INDEX "certificate_withdrawals_withdrawn_by_idx" ON "certificate_withdrawals"("withdrawn_by");

CREATE OR REPLACE VIEW "certificates" AS
SELECT u.id AS user_id, u.full_name, u.date_of_birth, u.student_code, u.photo_key,
       t.listening AS toefl_listening, t.speaking AS toefl_speaking, t.reading AS toefl_reading, t.writing AS toefl_writing,
       t.recorded_at AS toefl_recorded_at,
       i.listening_halves AS ielts_listening_halves, i.speaking_halves AS ielts_speaking_halves,
       i.reading_halves AS ielts_reading_halves, i.writing_halves AS ielts_writing_halves,
       i.recorded_at AS ielts_recorded_at,
       d.id AS dmc_id,
       COALESCE(GREATEST((SELECT certificate_visibility FROM academy_settings), r.visibility), 'full') AS visibility,
       w.withdrawn_at, w.reason AS withdrawal_reason
  FROM users u
  LEFT JOIN toefl_results t ON t.user_id = u.id
  LEFT JOIN ielts_results i ON i.user_id = u.id
  LEFT JOIN documents d ON d.user_id = u.id AND d.kind = 'dmc'
  LEFT JOIN certificate_rules r ON r.user_id = u.id
  LEFT JOIN certificate_withdrawals w ON w.user_id = u.id
 WHERE u.role = 'student' AND u.student_code IS NOT NULL;
