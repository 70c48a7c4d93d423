import "server-only";
import { type Account, photoAddress, withVersion } from "@/lib/accounts/account";
import { reachOf } from "@/lib/auth/roles";
import { largeRowsOf, rowOf, rowsOf } from "@/lib/db";
import { wideRead } from "@/lib/limits/wide-reads";
import { operation } from "@/lib/operation";
import {
  type CachedList,
  type Counted,
  cacheCursor,
  cachedList,
  type ListVersion,
  nearestCursor,
  searchName,
  sortName,
} from "@/lib/people-list/list-cache";
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
} from "@/lib/people-list/list-sql";
import { Prisma } from "@/prisma/generated/client";
import { StudentQuery } from "../schema";

/**
 * The ids of a search are cached up to this number: the database then sorts just these instead of scanning an index.
 */
const maxCachedIds = 1000;

/** The list's current version, which cached results depend on. */
const listVersion = (): Promise<ListVersion> =>
  rowOf<ListVersion>(Prisma.sql`
    SELECT users AS version, released_sittings AS "releasedSittings" FROM rules.list_version`);

/**
 * Counts in one pass, returning the found ids if they are few. The promise is cached, so that many identical requests
 * count once.
 */
function countRows(cached: CachedList, query: ListQuery): Promise<Counted> {
  if (cached.counted) return cached.counted;
  // Searches, drafts and withdrawals usually have few results.
  const isRare = query.search !== "" || !isVersioned(query);
  const counted = wideRead(`count ${searchName(query)}`, async () => {
    const [row] = await largeRowsOf<Counted>(isRare ? countFound(query) : countAll(query));
    return row ?? { total: 0, ids: null };
  });
  cached.counted = counted;
  counted.catch(() => {
    delete cached.counted;
  });
  return counted;
}

const countAll = (query: ListQuery) => Prisma.sql`
  SELECT count(*)::int AS total, NULL::int[] AS ids FROM users WHERE ${filterOf(query)}`;

const countFound = (query: ListQuery) => Prisma.sql`
  WITH found AS MATERIALIZED (SELECT id FROM users WHERE ${filterOf(query)})
  SELECT count(*)::int AS total, CASE WHEN count(*) <= ${maxCachedIds}::int THEN array_agg(id) END AS ids FROM found`;

export type StudentList = {
  students: Account[];
  total: number;
  page: number;
  perPage: number;
};

type Row = AccountRow & Cursor;

/** How many rows a page may skip in an index without a noticeable delay. */
const maxQuickSkip = 1000;

/** A page of the accounts of all roles within reach, filtered, searched and sorted. */
export const listStudents = operation({
  name: "listStudents",
  access: "permitted",
  input: StudentQuery,
  async run({ actor, input }): Promise<StudentList> {
    const query: ListQuery = { ...input, reach: reachOf(actor.role) };
    const cached = cachedList(await listVersion(), query);
    const { total, ids } = await countRows(cached, query);
    const offset = (input.page - 1) * input.limit;
    const rows = offset >= total ? [] : await readRows({ cached, ids, query, offset });
    return { students: rows.map(toListed), total, page: input.page, perPage: input.limit };
  },
});

type Page = {
  cached: CachedList;
  ids: number[] | null;
  query: ListQuery;
  offset: number;
};

async function readRows({ cached, ids, query, offset }: Page): Promise<Row[]> {
  if (ids) return await select(query, Prisma.sql`id = ANY(${ids})`, offset);
  const nearest = nearestCursor(cached, query, offset);
  const skip = offset - (nearest?.position ?? 0);
  const where = nearest
    ? Prisma.sql`${filterOf(query)} AND ${fromCursor(query, nearest.cursor)}`
    : filterOf(query);
  const isQuick = query.search === "" && query.filters.length === 0 && skip <= maxQuickSkip;
  const rows = isQuick
    ? await select(query, where, skip)
    : await wideRead(`rows ${searchName(query)}\n${sortName(query)}\n${query.limit}\n${offset}`, () =>
        select(query, where, skip),
      );
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && offset > 0) cacheCursor(cached, query, offset, { key: first.key, id: first.id });
  if (last) cacheCursor(cached, query, offset + rows.length - 1, { key: last.key, id: last.id });
  return rows;
}

async function select(query: ListQuery, where: Prisma.Sql, skip: number): Promise<Row[]> {
  // The limit is a literal rather than a parameter, so that the cached plan is made for a few rows.
  const limit = Prisma.raw(String(query.limit));
  const offset = skip === 0 ? Prisma.empty : Prisma.sql`OFFSET ${skip}`;
  return await rowsOf<Row>(Prisma.sql`
    SELECT ${accountColumns}, ${cursorColumn(query)} AS key
      FROM users WHERE ${where} ORDER BY ${orderOf(query)} LIMIT ${limit} ${offset}`);
}

function toListed({ photoKey, key: _, ...row }: Row): Account {
  return withVersion({ ...row, photo: photoAddress(photoKey) });
}
