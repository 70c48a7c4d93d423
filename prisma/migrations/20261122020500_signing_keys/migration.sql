CREATE TABLE "signing_keys" (
    "id" TEXT NOT NULL,
    "x" TEXT NOT NULL CHECK ("x" ~ '^[A-Za-z0-9_-]{43}$'),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),
    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);
