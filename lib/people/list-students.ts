import "server-only";
import { type Account, toAccount } from "@/lib/accounts/account";
import { pickFields } from "@/lib/accounts/person-fields";
import type { Member } from "@/lib/auth/actor";
import { reachOf } from "@/lib/auth/roles";
import type { PlainDate } from "@/lib/dates/plain-date";
import { type Db, largeRowsOf, rowsOf } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { examIds } from "@/lib/exams/registry";
import { missingParts, type Scores, totalOf } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { say } from "@/lib/words/words";
import { Prisma } from "@/prisma/generated/client";
import { type Selection, StudentQuery, SummariesOf } from "./list-schema";
import { type AccountRow, accountColumns, filterOf, isVersioned, type ListQuery, orderOf } from "./list-sql";
import { editableFields } from "./schema";
import { cachedCounts, wideRead } from "./wide-reads";

/** Up to this many, the database sorts just these instead of scanning an index. */
const maxCachedIds = 1000;

type Counted = { total: number; ids: number[] | null };

/** With the found ids if they are few: counting a million rows is done once per search. */
function countRows(query: ListQuery): Promise<Counted> {
  const isRare = query.search !== "" || !isVersioned(query);
  const count = async () => {
    const [row] = await largeRowsOf<Counted>(isRare ? countFound(query) : countAll(query));
    return row ?? { total: 0, ids: null };
  };
  const { reach, role, filters, registeredFrom, registeredTo, search } = query;
  const name = ["list", reach, role, filters, registeredFrom, registeredTo, search].join("\n");
  return isVersioned(query) ? cachedCounts(name, count) : wideRead(count);
}

const countAll = (query: ListQuery) => Prisma.sql`
  SELECT count(*)::int AS total, NULL::int[] AS ids FROM users WHERE ${filterOf(query)}`;

const countFound = (query: ListQuery) => Prisma.sql`
  WITH found AS MATERIALIZED (SELECT id FROM users WHERE ${filterOf(query)})
  SELECT count(*)::int AS total, CASE WHEN count(*) <= ${maxCachedIds}::int THEN array_agg(id) END AS ids FROM found`;

/** How many rows a page may skip in an index without a noticeable delay. */
const maxQuickSkip = 1000;

export const listStudents = operation({
  name: "listStudents",
  access: "listStudents",
  input: StudentQuery,
  async run({ actor, input }) {
    const query: ListQuery = { ...input, reach: reachOf(actor.role) };
    const { total, ids } = await countRows(query);
    const offset = (input.page - 1) * input.limit;
    const rows = offset >= total ? [] : await readRows(query, ids, offset);
    return { students: rows.map(toAccount), total, page: input.page, perPage: input.limit };
  },
});

async function readRows(query: ListQuery, ids: number[] | null, offset: number): Promise<AccountRow[]> {
  if (ids) return await select(query, Prisma.sql`id = ANY(${ids})`, offset);
  const read = () => select(query, filterOf(query), offset);
  const isQuick = query.search === "" && query.filters.length === 0 && offset <= maxQuickSkip;
  return isQuick ? await read() : await wideRead(read);
}

async function select(query: ListQuery, where: Prisma.Sql, skip: number): Promise<AccountRow[]> {
  // The limit is a literal rather than a parameter, so that the cached plan is made for a few rows.
  const limit = Prisma.raw(String(query.limit));
  const offset = skip === 0 ? Prisma.empty : Prisma.sql`OFFSET ${skip}`;
  return await rowsOf<AccountRow>(Prisma.sql`
    SELECT ${accountColumns}
      FROM users WHERE ${where} ORDER BY ${orderOf(query)} LIMIT ${limit} ${offset}`);
}

export async function presentIds(tx: Db, actor: Member, { ids, ...order }: Selection, max: number) {
  if (ids.length > max) throw new Refusal("invalid", say("tooManyChosen", { max }));
  const found = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM users WHERE id = ANY(${ids}) AND role::text = ANY(${[...reachOf(actor.role)]})
     ORDER BY ${orderOf(order)}`;
  return found.map(({ id }) => id);
}

/** In the list's order. Throws `conflict`, with their ids, if some are `gone`. */
export async function selectedIds(tx: Db, actor: Member, selection: Selection, max: number) {
  const present = await presentIds(tx, actor, selection, max);
  const there = new Set(present);
  const gone = selection.ids.filter((id) => !there.has(id));
  if (gone.length > 0) throw new Refusal("invalid", "listChanged", { code: "conflict", details: { gone } });
  return present;
}

/** Nothing that only the profile has, such as the phone number. */
export const studentReply = ({ id, photo, createdAt, version, ...account }: Account) => ({
  ...pickFields(account, editableFields),
  ...{ userId: id, photo, createdAt, version, password: "" },
});

type StudentList = Awaited<ReturnType<typeof listStudents.as>>;

export function studentListReply({ students, total, page, perPage }: StudentList) {
  return {
    data: {
      students: students.map(studentReply),
      pagination: {
        total_count: total,
        total_pages: Math.ceil(total / perPage),
        current_page: page,
        per_page: perPage,
      },
    },
  };
}

type SummaryRow = {
  id: number;
  lastLoginAt: Date | null;
  isUnconfirmed: boolean;
  sittings: Record<string, { scores: Scores; heldOn: PlainDate; isDraft: boolean }> | null;
  certificate: "valid" | "withdrawn" | "taken_back" | null;
};

export const listSummaries = operation({
  name: "listSummaries",
  access: "listStudents",
  input: SummariesOf,
  async run({ actor, input: { ids } }) {
    const rows = await rowsOf<SummaryRow>(Prisma.sql`
      SELECT u.id, u.last_login_at AS "lastLoginAt", u.unconfirmed_since IS NOT NULL AS "isUnconfirmed",
             CASE WHEN c.user_id IS NULL THEN NULL
                  WHEN w.user_id IS NOT NULL THEN 'withdrawn'
                  WHEN c.current_version IS NULL THEN 'taken_back'
                  ELSE 'valid' END AS certificate,
             (SELECT jsonb_object_agg(s.exam, jsonb_build_object('scores', s.scores, 'heldOn', s.held_on, 'isDraft', s.release_id IS NULL))
                FROM (SELECT DISTINCT ON (exam) exam, scores, held_on, release_id FROM sittings WHERE user_id = u.id
                       ORDER BY exam, held_on DESC, id DESC) s) AS sittings
        FROM users u
        LEFT JOIN certificates c ON c.user_id = u.id
        LEFT JOIN certificate_withdrawals w ON w.user_id = u.id
       WHERE u.id = ANY(${ids}) AND u.role::text = ANY(${[...reachOf(actor.role)]})`);
    return rows.map(({ sittings, ...row }) => ({
      ...row,
      sittings: examIds.flatMap((exam) => {
        const newest = sittings?.[exam];
        if (newest === undefined) return [];
        const { scores, heldOn, isDraft } = newest;
        const total = missingParts(exam, scores).length === 0 ? totalOf(exam, scores) : null;
        return [{ exam, heldOn, total, isDraft }];
      }),
    }));
  },
});
