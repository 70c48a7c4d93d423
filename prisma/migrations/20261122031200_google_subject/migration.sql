ALTER TABLE "users" ADD COLUMN "google_subject" TEXT, ADD COLUMN "google_email" TEXT;
CREATE UNIQUE INDEX "users_google_subject_key" ON "users"("google_subject");
CREATE UNIQUE INDEX "users_google_email_key" ON "users"("google_email");

-- Accounts without a password were made by Google for an email that it had proven: each may be linked once.
UPDATE "users" SET "google_email" = "email" WHERE "password_hash" IS NULL;
