-- Mails that the queue has given up, for the office to see.
CREATE TABLE "undelivered_mails" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "given_up_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    CONSTRAINT "undelivered_mails_pkey" PRIMARY KEY ("id")
);
