-- CreateTable
CREATE TABLE "academy_contact" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "phone" TEXT NOT NULL,
    "whatsapp" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "days" INTEGER[],
    "opens" TEXT NOT NULL,
    "closes" TEXT NOT NULL,

    CONSTRAINT "academy_contact_pkey" PRIMARY KEY ("id")
);

SELECT record_changes_of('academy_contact');
