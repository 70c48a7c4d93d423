import "server-only";
import { largeRowsOf, rowOf } from "@/lib/db";
import { wideRead } from "@/lib/limits/wide-reads";
import { type CachedList, type Counted, type ListVersion, searchName } from "@/lib/people-list/list-cache";
import { filterOf, isVersioned, type ListQuery } from "@/lib/people-list/list-sql";
import { Prisma } from "@/prisma/generated/client";

/** The ids of a search are cached up to this number: the database then sorts these few instead of walking an index. */
const maxCachedIds = 1000;

/** The list's version, on which what is cached depends. */
export const listVersion = (): Promise<ListVersion> =>
  rowOf<ListVersion>(Prisma.sql`
    SELECT users AS version, released_sittings AS "releasedSittings" FROM list_version`);

/**
 * Counts in one pass, with the ids that a search found if they are few. The promise is cached, so that a crowd that asks
 * the same at once counts once.
 */
export function countRows(cached: CachedList, query: ListQuery, lane: string): Promise<Counted> {
  if (cached.counted) return cached.counted;
  // Search results, drafts and withdrawals are likely to be few.
  const isRare = query.search !== "" || !isVersioned(query);
  const counted = wideRead(lane, `count ${searchName(query)}`, async () => {
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
