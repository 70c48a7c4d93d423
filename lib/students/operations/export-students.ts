import "server-only";
import { audit } from "@/lib/audit";
import { reachOf } from "@/lib/auth/roles";
import { db, rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { csvFile } from "@/lib/files/csv-file";
import type { StoredFile } from "@/lib/files/stored-file";
import type { Table } from "@/lib/files/table";
import { xlsxFile } from "@/lib/files/xlsx-file";
import { kabulDay } from "@/lib/kabul";
import { operation } from "@/lib/operation";
import { newestResults, type ReleasedSitting } from "@/lib/sittings/sitting";
import { Prisma } from "@/prisma/generated/client";
import { type ExportedPerson, exportHeadings, exportRow } from "../export-table";
import { accountColumns, filterOf, type ListQuery, orderOf } from "../list-sql";
import { StudentExport } from "../schema";

const kinds = {
  csv: { make: csvFile, contentType: "text/csv; charset=utf-8", maxRows: Number.POSITIVE_INFINITY },
  xlsx: {
    make: xlsxFile,
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    maxRows: 100_000,
  },
} as const;

/** People per batch. Between two batches the process answers other requests. */
const batchSize = 1000;

/**
 * Everybody in the list on all its pages, or a selection, as a CSV or Excel file with the newest released result of each
 * exam. Refused if an Excel file would have more than 100,000 rows.
 */
export const exportStudents = operation({
  name: "exportStudents",
  access: "permitted",
  input: StudentExport,
  async run({ actor, input }): Promise<{ name: string; file: StoredFile }> {
    if (input.file === null) throw new Refusal("not_found", "The list comes as list.csv or as list.xlsx.");
    const query: ListQuery = { ...input, reach: reachOf(actor.role) };
    const kind = kinds[input.file];
    const ids = await listedIds(query);
    if (ids.length > kind.maxRows) {
      throw new Refusal("invalid", "Excel files hold at most 100,000 people. Please export as CSV.");
    }
    const bytes = await kind.make(tableOf(ids, query));
    await db.$transaction((tx) => audit(tx, actor, "exportStudents", null));
    const name = `Students ${kabulDay(new Date())}.${input.file}`;
    return { name, file: { bytes, contentType: kind.contentType, size: bytes.length } };
  },
});

/** All ids, in order, read at once: nobody is missing or duplicated because the list changed between two batches. */
async function listedIds(query: ListQuery): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(Prisma.sql`
    SELECT id FROM users WHERE ${filterOf(query)} ORDER BY ${orderOf(query)}`);
  return rows.map(({ id }) => id);
}

async function* tableOf(ids: readonly number[], query: ListQuery): Table {
  yield [exportHeadings];
  for (let from = 0; from < ids.length; from += batchSize) {
    const batch = ids.slice(from, from + batchSize);
    const [people, results] = await Promise.all([readPeople(batch, query), readResults(batch)]);
    const rows = people.map((person) => exportRow(person, newestResults(results.get(person.id) ?? [])));
    if (rows.length > 0) yield rows;
  }
}

/** In the order of the ids, without those who were deleted or no longer match the filter. */
async function readPeople(ids: number[], query: ListQuery): Promise<ExportedPerson[]> {
  return await rowsOf<ExportedPerson>(Prisma.sql`
    SELECT ${accountColumns}, last_login_at AS "lastLoginAt"
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS listed (id, place) JOIN users USING (id)
     WHERE ${filterOf(query)} ORDER BY place`);
}

/** The newest released sitting of each exam, by student. */
async function readResults(ids: number[]): Promise<Map<number, ReleasedSitting[]>> {
  const rows = await rowsOf<ReleasedSitting & { userId: number }>(Prisma.sql`
    SELECT DISTINCT ON (user_id, exam)
           id, user_id AS "userId", exam, held_on AS "heldOn", scores
      FROM sittings WHERE user_id = ANY(${ids}) AND release_id IS NOT NULL
     ORDER BY user_id, exam, held_on DESC, id DESC`);
  const byStudent = new Map<number, ReleasedSitting[]>();
  for (const row of rows) byStudent.set(row.userId, [...(byStudent.get(row.userId) ?? []), row]);
  return byStudent;
}
