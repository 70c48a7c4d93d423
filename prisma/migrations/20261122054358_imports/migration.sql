-- CreateTable
CREATE TABLE "imports" (
    "id" UUID NOT NULL,
    "started_by" INTEGER,
    "total" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "imports_started_by_idx" ON "imports"("started_by");

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_started_by_fkey" FOREIGN KEY ("started_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
