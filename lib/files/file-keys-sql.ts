import { Prisma } from "@/prisma/generated/client";

/**
 * Selects every file key that a row references, or referenced before an act that can still be undone. A new column of
 * keys must be added here, or its files are swept; its name must end in `_key`, or an undo finds them gone.
 */
export const fileKeys: Prisma.Sql = Prisma.sql`
  SELECT photo_key AS key FROM users WHERE photo_key IS NOT NULL
  UNION ALL SELECT storage_key FROM documents
  UNION ALL SELECT signature_key FROM academy_settings WHERE signature_key IS NOT NULL
  UNION ALL SELECT unnest(file_keys) FROM row_changes WHERE file_keys <> '{}'`;
