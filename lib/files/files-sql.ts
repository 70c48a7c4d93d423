import "server-only";
import { rowOf } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";

/** The key of the advisory lock that a backup holds, in its own session, until every file is copied. */
export const backupLock = { classId: 1_094_795_585, objectId: 1 } as const;

/** Ask after the file's row is gone: a backup that starts later does not include the file either. */
export async function isBackupRunning(): Promise<boolean> {
  const { exists } = await rowOf<{ exists: boolean }>(Prisma.sql`
    SELECT EXISTS (
      SELECT FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND objsubid = 2
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND classid = ${backupLock.classId}::oid AND objid = ${backupLock.objectId}::oid
    )`);
  return exists;
}

/** A new column must be added here, or its files are swept; its name must end in `_key`, or undos find them gone. */
const columns = [
  { table: "users", column: "photo_key" },
  { table: "documents", column: "storage_key" },
  { table: "academy_settings", column: "signature_key" },
  { table: "certificate_versions", column: "signature_key" },
  { table: "row_changes", column: "file_keys" },
];

/** From those of the columns that exist: an older schema has fewer, and there are no tables before the first migration. */
export function fileKeysIn(tables: readonly { name: string; columns: readonly string[] }[]): string {
  const isThere = ({ table, column }: (typeof columns)[number]) =>
    tables.some(({ name, columns: own }) => name === table && own.includes(column));
  return selectFrom(columns.filter(isThere)) || "SELECT '' AS key WHERE false";
}

function selectFrom(some: typeof columns): string {
  const selects = some.map(({ table, column }) =>
    column.endsWith("_keys")
      ? `SELECT unnest(${column}) AS key FROM ${table} WHERE ${column} <> '{}'`
      : `SELECT ${column} AS key FROM ${table} WHERE ${column} IS NOT NULL`,
  );
  return selects.join(" UNION ALL ");
}

export const fileKeys: Prisma.Sql = Prisma.raw(selectFrom(columns));
