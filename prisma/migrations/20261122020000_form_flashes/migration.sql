CREATE TABLE "form_flashes" (
    "id" TEXT NOT NULL,
    "sealed" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "form_flashes_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "form_flashes_expires_at_idx" ON "form_flashes"("expires_at");
