import "server-only";
import { countCacheRead } from "@/lib/metrics/metrics";
import { processState } from "@/lib/process/process-state";
import { type Cursor, isVersioned, type ListQuery } from "./list-sql";
import type { StudentQuery } from "./schema";

/** How many people a search found, and their ids if they are few. */
export type Counted = { total: number; ids: number[] | null };

/**
 * The cache for one version of the list. Counting a million rows, or skipping half of them to reach a deep page, is
 * done once per search and sort, and again only after someone is added, changed or deleted.
 */
export type CachedList = {
  counted?: Promise<Counted>;
  cursors: Map<string, Map<number, Cursor>>;
};

const maxSearches = 500;
const maxCursors = 500;

const cache = processState("student-list", () => ({ version: "", searches: new Map<string, CachedList>() }));

/**
 * The versions a search's result depends on: of the accounts and, for the filter `no_scores`, of the released sittings.
 */
export type ListVersion = { version: string; releasedSittings: string };

/**
 * The cache entry of this search in this version of the list. Clears the cache if the list has changed. A search whose
 * result can change without a new version is not cached.
 */
export function cachedList({ version, releasedSittings }: ListVersion, query: ListQuery): CachedList {
  if (!isVersioned(query)) return { cursors: new Map() };
  const { searches } = cache;
  if (cache.version !== version) {
    searches.clear();
    cache.version = version;
  }
  const results = query.filters.includes("no_scores") ? releasedSittings : "";
  const name = `${results}\n${searchName(query)}`;
  countCacheRead("student_list", searches.has(name));
  const cached = searches.get(name) ?? { cursors: new Map() };
  searches.delete(name);
  searches.set(name, cached);
  const [oldest] = searches.keys();
  if (searches.size > maxSearches && oldest !== undefined) searches.delete(oldest);
  return cached;
}

export const listCacheEntries = (): number => cache.searches.size;

/** Identifies what a query finds, regardless of page and order. */
export const searchName = ({
  reach,
  role,
  filters,
  registeredFrom,
  registeredTo,
  search,
}: ListQuery): string => [reach, role, filters, registeredFrom, registeredTo, search].join("\n");

export const sortName = ({ sortBy, sortOrder }: StudentQuery): string => `${sortBy} ${sortOrder}`;

export function nearestCursor(
  cached: CachedList,
  query: StudentQuery,
  position: number,
): { position: number; cursor: Cursor } | null {
  let nearest: { position: number; cursor: Cursor } | null = null;
  for (const [at, cursor] of cached.cursors.get(sortName(query)) ?? []) {
    if (at <= position && at > (nearest?.position ?? 0)) nearest = { position: at, cursor };
  }
  return nearest;
}

export function cacheCursor(cached: CachedList, query: StudentQuery, position: number, cursor: Cursor): void {
  const name = sortName(query);
  const cursors = cached.cursors.get(name) ?? new Map<number, Cursor>();
  cached.cursors.set(name, cursors);
  cursors.set(position, cursor);
  const [oldest] = cursors.keys();
  if (cursors.size > maxCursors && oldest !== undefined) cursors.delete(oldest);
}
