-- What schema.prisma says in words that Prisma reads back as it wrote them; CURRENT_TIMESTAMP is read back as now().
ALTER TABLE "users" ALTER COLUMN "created_at" SET DEFAULT transaction_timestamp();
