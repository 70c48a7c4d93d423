import "server-only";
import { type Account, photoAddress } from "@/lib/accounts/account";
import { reachOf } from "@/lib/auth/roles";
import { rowOf, rowsOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { cacheCursor, cachedList, type ListVersion, nearestCursor } from "../list-cache";
import {
  type AccountRow,
  accountColumns,
  type Cursor,
  cursorColumn,
  filterOf,
  fromCursor,
  isVersioned,
  type ListQuery,
  orderOf,
} from "../list-sql";
import { StudentQuery } from "../schema";

/** A page of the list. */
export type StudentList = {
  students: Account[];
  total: number;
  page: number;
  perPage: number;
};

type Row = AccountRow & Cursor;
type CachedList = ReturnType<typeof cachedList>;

/** The ids of a search are cached up to this number: the database then sorts these few instead of walking an index. */
const maxCachedIds = 1000;

/** A page of the accounts of all roles, filtered, searched and sorted. */
export const listStudents = operation({
  name: "listStudents",
  access: "permitted",
  input: StudentQuery,
  async run({ actor, input }): Promise<StudentList> {
    const query: ListQuery = { ...input, reach: reachOf(actor.role) };
    const version = await rowOf<ListVersion>(Prisma.sql`
      SELECT version, released_sittings AS "releasedSittings" FROM user_list_version`);
    const cached = cachedList(version, query);
    const total = await countRows(cached, query);
    const offset = (input.page - 1) * input.limit;
    const rows = offset >= total ? [] : await readRows(cached, query, offset);
    return { students: rows.map(toListed), total, page: input.page, perPage: input.limit };
  },
});

/** Counts in one pass, and caches the ids that a search found if they are few. */
async function countRows(cached: CachedList, query: ListQuery): Promise<number> {
  if (cached.total !== undefined) return cached.total;
  // Search results, drafts and withdrawals are likely to be maxCachedIds.
  const isRare = query.search !== "" || !isVersioned(query);
  const { total, ids } = await (isRare ? countFound(query) : countAll(query));
  cached.total = total;
  if (ids !== null) cached.ids = ids;
  return total;
}

type Counted = { total: number; ids: number[] | null };

async function countAll(query: ListQuery): Promise<Counted> {
  const { total } = await rowOf<{ total: number }>(Prisma.sql`
    SELECT count(*)::int AS total FROM users WHERE ${filterOf(query)}`);
  return { total, ids: null };
}

async function countFound(query: ListQuery): Promise<Counted> {
  return await rowOf<Counted>(Prisma.sql`
    WITH found AS MATERIALIZED (SELECT id FROM users WHERE ${filterOf(query)})
    SELECT count(*)::int AS total, CASE WHEN count(*) <= ${maxCachedIds}::int THEN array_agg(id) END AS ids FROM found`);
}

async function readRows(cached: CachedList, query: ListQuery, offset: number): Promise<Row[]> {
  if (cached.ids) return await select(query, Prisma.sql`id = ANY(${cached.ids})`, offset);
  const nearest = nearestCursor(cached, query, offset);
  const rows = nearest
    ? await select(
        query,
        Prisma.sql`${filterOf(query)} AND ${fromCursor(query, nearest.cursor)}`,
        offset - nearest.position,
      )
    : await select(query, filterOf(query), offset);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && offset > 0) cacheCursor(cached, query, offset, { key: first.key, id: first.id });
  if (last) cacheCursor(cached, query, offset + rows.length - 1, { key: last.key, id: last.id });
  return rows;
}

async function select(query: ListQuery, where: Prisma.Sql, skip: number): Promise<Row[]> {
  // The limit is a literal, not a parameter: the cached plan must know that it is for a maxCachedIds rows.
  const limit = Prisma.raw(String(query.limit));
  const offset = skip === 0 ? Prisma.empty : Prisma.sql`OFFSET ${skip}`;
  return await rowsOf<Row>(Prisma.sql`
    SELECT ${accountColumns}, ${cursorColumn(query)} AS key
      FROM users WHERE ${where} ORDER BY ${orderOf(query)} LIMIT ${limit} ${offset}`);
}

function toListed({ photoKey, key: _, ...row }: Row): Account {
  return { ...row, photo: photoAddress(photoKey) };
}
