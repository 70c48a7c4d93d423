import { Prisma } from "@/prisma/generated/client";

/** Every key of the file store that a row names. A new column of such keys belongs here, or its files are swept away. */
export const fileKeys: Prisma.Sql = Prisma.sql`
  SELECT photo_key AS key FROM users WHERE photo_key IS NOT NULL
  UNION ALL SELECT storage_key FROM documents
  UNION ALL SELECT signature_key FROM academy_settings WHERE signature_key IS NOT NULL`;
