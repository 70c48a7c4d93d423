import "server-only";
import { largeRowsOf, rowOf } from "@/lib/db";
import { wideRead } from "@/lib/limits/wide-reads";
import { type CachedList, type Counted, type ListVersion, searchName } from "@/lib/people-list/list-cache";
import { filterOf, isVersioned, type ListQuery } from "@/lib/people-list/list-sql";
import { Prisma } from "@/prisma/generated/client";

/**
 * The ids of a search are cached up to this number: the database then sorts just these instead of scanning an index.
 */
const maxCachedIds = 1000;

/** The list's current version, which cached results depend on. */
export const listVersion = (): Promise<ListVersion> =>
  rowOf<ListVersion>(Prisma.sql`
    SELECT users AS version, released_sittings AS "releasedSittings" FROM rules.list_version`);

/**
 * Counts in one pass, returning the found ids if they are few. The promise is cached, so that many identical requests
 * count once.
 */
export function countRows(cached: CachedList, query: ListQuery): Promise<Counted> {
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
