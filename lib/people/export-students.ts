import "server-only";
import { personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { audit } from "@/lib/audit";
import { reachOf } from "@/lib/auth/roles";
import { inBatches } from "@/lib/database/batches";
import { transaction } from "@/lib/database/transaction";
import { wideRead } from "@/lib/database/wide-reads";
import { kabulDay } from "@/lib/dates/plain-date";
import { db, largeRowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { examIds, exams } from "@/lib/exams/registry";
import { type Results, totalOf } from "@/lib/exams/scores";
import { type Cell, csvFile, type Table, xlsxFile } from "@/lib/files/table-file";
import { operation } from "@/lib/operation";
import { newestResults, type ReleasedSitting } from "@/lib/sittings/sitting";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";
import { say } from "@/lib/words/words";
import { Prisma } from "@/prisma/generated/client";
import { maxAtOnce, maxExcelRows, maxPerPage, StudentExport, StudentQuery } from "./list-schema";
import { type AccountRow, accountColumns, filterOf, type ListQuery, orderOf } from "./list-sql";
import { selectedIds } from "./list-students";

type ExportedPerson = AccountRow & { lastLoginAt: Date | null };

type Column = { heading: string; cellOf: (person: ExportedPerson) => Cell };

const columns: readonly Column[] = [
  { heading: messages.studentList.columns.user_id, cellOf: ({ id }) => id },
  ...personFieldNames
    .filter((name) => personFields[name].isExported)
    .map((name): Column => ({ heading: messages.area.person[name], cellOf: (person) => person[name] })),
  { heading: messages.office.registration.role, cellOf: ({ role }) => messages.area.roles[role] },
  { heading: messages.studentList.filters.registered, cellOf: ({ createdAt }) => kabulDay(createdAt) },
  {
    heading: messages.studentList.edit.lastLogin,
    cellOf: ({ lastLoginAt }) => lastLoginAt && kabulDay(lastLoginAt),
  },
];

const ofExams = examIds.flatMap((exam) => {
  const { shortName } = exams[exam];
  return [shortName, interpolate(messages.records.export.takenOn, { exam: shortName })];
});

const exportHeadings: Cell[] = [...columns.map(({ heading }) => heading), ...ofExams];

function exportRow(person: ExportedPerson, results: Results): Cell[] {
  return [
    ...columns.map(({ cellOf }) => cellOf(person)),
    ...examIds.flatMap((exam) => {
      const result = results[exam];
      return result ? [totalOf(exam, result.scores), result.heldOn] : [null, null];
    }),
  ];
}

const kinds = {
  csv: { make: csvFile, contentType: "text/csv; charset=utf-8", maxRows: Number.POSITIVE_INFINITY },
  xlsx: {
    make: xlsxFile,
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    maxRows: maxExcelRows,
  },
} as const;

/**
 * Everyone in the list, on all of its pages, or those selected, as a CSV or Excel file with the newest released result in
 * each exam. Refused if an Excel file would have more than 10,000 rows: a CSV is generated while it is sent, and may have
 * any number. As many as a page of the list has need no proof.
 */
export const exportStudents = operation({
  name: "exportStudents",
  access: "permitted",
  isSensitive: ({ input: { ids } }) => ids === undefined || ids.length > maxPerPage,
  input: StudentExport,
  async run({ actor, input: { file, ids: chosen, ...list } }) {
    const { make, contentType, maxRows } = kinds[file];
    const query: ListQuery = { ...(chosen ? StudentQuery.parse({}) : list), reach: reachOf(actor.role) };
    const ids = chosen
      ? await selectedIds(db, actor, { ...list, ids: chosen }, maxAtOnce.export)
      : await wideRead(`ids ${JSON.stringify(query)}`, () => listedIds(query));
    if (ids.length > maxRows) throw new Refusal("invalid", say("excelTooLarge", { max: maxRows }));
    await transaction((tx) => audit(tx, actor, "exportStudents", null));
    const name = `${interpolate(messages.files.students, { day: kabulDay(new Date()) })}.${file}`;
    return { name, file: { bytes: make(tableOf(ids, query)), contentType } };
  },
});

/** All ids in order, read at once, so that no one is missed or duplicated when the list changes between batches. */
async function listedIds(query: ListQuery): Promise<number[]> {
  const [row] = await largeRowsOf<{ ids: number[] | null }>(Prisma.sql`
    SELECT array_agg(id) AS ids
      FROM (SELECT id FROM users WHERE ${filterOf(query)} ORDER BY ${orderOf(query)}) AS listed`);
  return row?.ids ?? [];
}

async function* tableOf(ids: readonly number[], query: ListQuery): Table {
  yield [exportHeadings];
  for (const batch of inBatches(ids)) {
    const [people, results] = await Promise.all([readPeople(batch, query), readResults(batch)]);
    const rows = people.map((person) => exportRow(person, newestResults(results.get(person.id) ?? [])));
    if (rows.length > 0) yield rows;
  }
}

/** The people in the order of the ids, without those who were deleted or no longer match the filter. */
async function readPeople(ids: number[], query: ListQuery): Promise<ExportedPerson[]> {
  return await largeRowsOf<ExportedPerson>(Prisma.sql`
    SELECT ${accountColumns}, last_login_at AS "lastLoginAt"
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS listed (id, place) JOIN users USING (id)
     WHERE ${filterOf(query)} ORDER BY place`);
}

async function readResults(ids: number[]): Promise<Map<number, ReleasedSitting[]>> {
  const rows = await largeRowsOf<ReleasedSitting & { userId: number }>(Prisma.sql`
    SELECT DISTINCT ON (user_id, exam)
           id, user_id AS "userId", exam, held_on AS "heldOn", scores
      FROM sittings WHERE user_id = ANY(${ids}) AND release_id IS NOT NULL
     ORDER BY user_id, exam, held_on DESC, id DESC`);
  const byStudent = new Map<number, ReleasedSitting[]>();
  for (const row of rows) byStudent.set(row.userId, [...(byStudent.get(row.userId) ?? []), row]);
  return byStudent;
}
