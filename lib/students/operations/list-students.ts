import "server-only";
import { type Account, photoAddress } from "@/lib/accounts/account";
import { roles } from "@/lib/auth/roles";
import { rowOf, rowsOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { type ListVersion, nearestPlace, remembered, rememberPlace } from "../list-memory";
import {
  type AccountRow,
  accountColumns,
  filterOf,
  fromPlace,
  isVersioned,
  type ListQuery,
  orderOf,
  type Place,
  placeKey,
} from "../list-sql";
import { StudentQuery } from "../schema";

export type StudentList = {
  students: Account[];
  total: number;
  page: number;
  perPage: number;
};

type Row = AccountRow & Place;
type Known = ReturnType<typeof remembered>;

/** Up to here the rows a search found are sorted in memory, which beats walking an index for them. */
const few = 1000;

/** One page of everybody with an account, whatever the role, filtered, searched and sorted. */
export const listStudents = operation({
  name: "listStudents",
  access: "admin",
  input: StudentQuery,
  async run({ actor, input }): Promise<StudentList> {
    const query: ListQuery = { ...input, reach: roles[actor.role].reach };
    const version = await rowOf<ListVersion>(Prisma.sql`
      SELECT version, released_sittings AS "releasedSittings" FROM user_list_version`);
    const known = remembered(version, query);
    const total = await countRows(known, query);
    const offset = (input.page - 1) * input.limit;
    const rows = offset >= total ? [] : await readRows(known, query, offset);
    return { students: rows.map(toListed), total, page: input.page, perPage: input.limit };
  },
});

/** Counts in one pass, and keeps what a search found where that is little. */
async function countRows(known: Known, query: ListQuery): Promise<number> {
  if (known.total !== undefined) return known.total;
  // What is searched for, and drafts and withdrawals, are likely to be few.
  const isRare = query.search !== "" || !isVersioned(query);
  const { total, ids } = await (isRare ? countFound(query) : countAll(query));
  known.total = total;
  if (ids !== null) known.ids = ids;
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
    SELECT count(*)::int AS total, CASE WHEN count(*) <= ${few}::int THEN array_agg(id) END AS ids FROM found`);
}

async function readRows(known: Known, query: ListQuery, offset: number): Promise<Row[]> {
  if (known.ids) return await select(query, Prisma.sql`id = ANY(${known.ids})`, offset);
  const nearest = nearestPlace(known, query, offset);
  const rows = nearest
    ? await select(
        query,
        Prisma.sql`${filterOf(query)} AND ${fromPlace(query, nearest.place)}`,
        offset - nearest.position,
      )
    : await select(query, filterOf(query), offset);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && offset > 0) rememberPlace(known, query, offset, { key: first.key, id: first.id });
  if (last) rememberPlace(known, query, offset + rows.length - 1, { key: last.key, id: last.id });
  return rows;
}

async function select(query: ListQuery, where: Prisma.Sql, skip: number): Promise<Row[]> {
  // The limit stands in the text, not in a parameter: a plan made once must know that it is after a few rows.
  const limit = Prisma.raw(String(query.limit));
  const offset = skip === 0 ? Prisma.empty : Prisma.sql`OFFSET ${skip}`;
  return await rowsOf<Row>(Prisma.sql`
    SELECT ${accountColumns}, ${placeKey(query)} AS key
      FROM users WHERE ${where} ORDER BY ${orderOf(query)} LIMIT ${limit} ${offset}`);
}

function toListed({ photoKey, key: _, ...row }: Row): Account {
  return { ...row, photo: photoAddress(photoKey) };
}
