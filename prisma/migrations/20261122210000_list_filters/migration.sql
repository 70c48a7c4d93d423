-- The list's filter for drafts finds the few students who have one.
CREATE INDEX "sittings_drafts" ON "sittings"("user_id") WHERE "release_id" IS NULL;
