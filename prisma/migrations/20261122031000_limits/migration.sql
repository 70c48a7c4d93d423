-- Counted attempts of every limit, in the columns and the order that rate-limiter-flexible writes. What was counted
-- before is forgotten once.
DROP TABLE "login_attempts";
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,
    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

ALTER TABLE "users" ADD COLUMN "last_login_network" TEXT;
