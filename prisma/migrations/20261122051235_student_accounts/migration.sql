-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "place" BYTEA;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletion_asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "mails_news" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "news_seen_at" TIMESTAMPTZ(3),
ADD COLUMN     "one_time_password_until" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "password_resets" (
    "token_hash" BYTEA NOT NULL,
    "user_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("token_hash")
);

-- CreateTable
CREATE TABLE "corrections" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "full_name" TEXT,
    "date_of_birth" DATE,
    "reason" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answered_at" TIMESTAMPTZ(3),
    "answered_by" INTEGER,
    "is_accepted" BOOLEAN,
    "answer" TEXT,

    CONSTRAINT "corrections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "targets" (
    "user_id" INTEGER NOT NULL,
    "exam" TEXT NOT NULL,
    "total" DOUBLE PRECISION NOT NULL,
    "sections" JSONB NOT NULL,
    "by" DATE,

    CONSTRAINT "targets_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "password_resets_user_id_idx" ON "password_resets"("user_id");

-- CreateIndex
CREATE INDEX "password_resets_expires_at_idx" ON "password_resets"("expires_at");

-- CreateIndex
CREATE INDEX "corrections_user_id_asked_at_idx" ON "corrections"("user_id", "asked_at" DESC);

-- CreateIndex
CREATE INDEX "corrections_answered_by_idx" ON "corrections"("answered_by");

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "targets" ADD CONSTRAINT "targets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- One open request a student: a second one would be answered against facts that the first has changed.
CREATE UNIQUE INDEX "corrections_open" ON "corrections"("user_id") WHERE "answered_at" IS NULL;
