-- AlterTable
ALTER TABLE "academy_settings" ADD COLUMN     "director_name" TEXT,
ADD COLUMN     "director_office" TEXT,
ADD COLUMN     "name" TEXT,
ADD COLUMN     "signature_key" TEXT;

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "answered_by" INTEGER;

-- CreateTable
CREATE TABLE "activity_looks" (
    "user_id" INTEGER NOT NULL,
    "looked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "activity_looks_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "contact_messages_answered_by_idx" ON "contact_messages"("answered_by");

-- AddForeignKey
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_answered_by_fkey" FOREIGN KEY ("answered_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity_looks" ADD CONSTRAINT "activity_looks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
