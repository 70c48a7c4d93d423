import { Prisma } from "@/prisma/generated/client";

/**
 * Every key of the file store that a row names, or named before an act that can still be taken back. A new column of such
 * keys belongs here, or its files are swept away; its name ends in `_key`, or an undo finds them gone.
 */
export const fileKeys: Prisma.Sql = Prisma.sql`
  SELECT photo_key AS key FROM users WHERE photo_key IS NOT NULL
  UNION ALL SELECT storage_key FROM documents
  UNION ALL SELECT signature_key FROM academy_settings WHERE signature_key IS NOT NULL
  UNION ALL SELECT unnest(file_keys) FROM row_changes WHERE file_keys <> '{}'`;
