import "server-only";
import { personFieldNames, personFields } from "@/lib/accounts/person-fields";
import { audit } from "@/lib/audit";
import { reachOf } from "@/lib/auth/roles";
import { inBatches } from "@/lib/batches";
import { kabulDay } from "@/lib/dates/plain-date";
import { db, largeRowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { examIds, exams } from "@/lib/exams/registry";
import { type Results, totalOf } from "@/lib/exams/scores";
import { type Cell, csvFile, type Table, xlsxFile } from "@/lib/files/table-file";
import { operation } from "@/lib/operation";
import { interpolate } from "@/lib/text";
import { transaction } from "@/lib/transaction";
import { messages } from "@/lib/words/catalogue";
import { say } from "@/lib/words/words";
import { Prisma } from "@/prisma/generated/client";
import { maxAtOnce, maxExcelRows, maxPerPage, StudentExport, StudentQuery } from "./list-schema";
import { type AccountRow, accountColumns, filterOf, type ListQuery, orderOf } from "./list-sql";
import { selectedIds } from "./list-students";
import { wideRead } from "./wide-reads";

type ExportedPerson = AccountRow & { lastLoginAt: Date | null; results: Results | null };

const exported = personFieldNames.filter((name) => personFields[name].isExported);

const headings: Cell[] = [
  messages.studentList.columns.user_id,
  ...exported.map((name) => messages.area.person[name]),
  messages.office.registration.role,
  messages.studentList.filters.registered,
  messages.studentList.edit.lastLogin,
  ...examIds.flatMap((exam) => {
    const { shortName } = exams[exam];
    return [shortName, interpolate(messages.records.export.takenOn, { exam: shortName })];
  }),
];

const cellsOf = ({ id, role, createdAt, lastLoginAt, results, ...person }: ExportedPerson): Cell[] => [
  id,
  ...exported.map((name) => person[name]),
  messages.area.roles[role],
  kabulDay(createdAt),
  lastLoginAt && kabulDay(lastLoginAt),
  ...examIds.flatMap((exam) => {
    const result = results?.[exam];
    return result ? [totalOf(exam, result.scores), result.heldOn] : [null, null];
  }),
];

const kinds = {
  csv: { make: csvFile, contentType: "text/csv; charset=utf-8", maxRows: Number.POSITIVE_INFINITY },
  xlsx: {
    make: xlsxFile,
    contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    maxRows: maxExcelRows,
  },
} as const;

/** A CSV may have any number of rows, because it is generated while it is sent. */
export const exportStudents = operation({
  name: "exportStudents",
  access: "exportStudents",
  isSensitive: ({ input: { ids } }) => ids === undefined || ids.length > maxPerPage,
  input: StudentExport,
  async run({ actor, input: { file, ids: chosen, ...list } }) {
    const { make, contentType, maxRows } = kinds[file];
    const query: ListQuery = { ...(chosen ? StudentQuery.parse({}) : list), reach: reachOf(actor.role) };
    const ids = chosen
      ? await selectedIds(db, actor, { ...list, ids: chosen }, maxAtOnce.export)
      : await wideRead(() => listedIds(query));
    if (ids.length > maxRows) throw new Refusal("invalid", say("excelTooLarge", { max: maxRows }));
    await transaction((tx) => audit(tx, actor, "exportStudents", null));
    const name = `${interpolate(messages.files.students, { day: kabulDay(new Date()) })}.${file}`;
    return { name, file: { bytes: make(tableOf(ids, query)), contentType } };
  },
});

/** At once, so that no one is missed or duplicated when the list changes between batches. */
async function listedIds(query: ListQuery): Promise<number[]> {
  const [row] = await largeRowsOf<{ ids: number[] | null }>(Prisma.sql`
    SELECT array_agg(id) AS ids
      FROM (SELECT id FROM users WHERE ${filterOf(query)} ORDER BY ${orderOf(query)}) AS listed`);
  return row?.ids ?? [];
}

async function* tableOf(ids: readonly number[], query: ListQuery): Table {
  yield [headings];
  for (const batch of inBatches(ids)) {
    const people = await largeRowsOf<ExportedPerson>(Prisma.sql`
      SELECT ${accountColumns}, last_login_at AS "lastLoginAt",
             (SELECT jsonb_object_agg(exam, jsonb_build_object('scores', scores, 'heldOn', held_on))
                FROM (SELECT DISTINCT ON (exam) exam, scores, held_on FROM sittings
                       WHERE user_id = users.id AND release_id IS NOT NULL
                       ORDER BY exam, held_on DESC, sittings.id DESC) AS newest) AS results
        FROM unnest(${batch}::int[]) WITH ORDINALITY AS listed (id, place) JOIN users USING (id)
       WHERE ${filterOf(query)} ORDER BY place`);
    if (people.length > 0) yield people.map(cellsOf);
  }
}
