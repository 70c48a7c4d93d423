-- A draft whose result was taken back remembers the release, so that releasing the rest of its day does not publish it again.
ALTER TABLE "sittings" ADD COLUMN "taken_back_release_id" INTEGER;
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_taken_back_release_id_fkey" FOREIGN KEY ("taken_back_release_id") REFERENCES "releases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_taken_back_is_draft" CHECK ("release_id" IS NULL OR "taken_back_release_id" IS NULL);
CREATE INDEX "sittings_taken_back_release_id_idx" ON "sittings"("taken_back_release_id");
