-- The progress of every act that may take long, not only of imports. What is running ends with its server, so no row of
-- before is needed.
DROP TABLE "imports";
CREATE TABLE "large_acts" (
    "id" UUID NOT NULL,
    "attempt" UUID NOT NULL,
    "started_by" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_at" TIMESTAMPTZ(3),
    "done_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    CONSTRAINT "large_acts_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "large_acts_started_at_idx" ON "large_acts"("started_at");
