import "server-only";
import { processState } from "@/lib/process-state";
import { type Cursor, isVersioned, type ListQuery } from "./list-sql";
import type { StudentQuery } from "./schema";

/**
 * What is cached for one version of the list. Counting a million rows, and skipping half of them to a deep page, is done
 * once per search and sort, and again only after somebody was added, changed or deleted.
 */
type CachedList = {
  total?: number;
  /** The ids a search found, if they are few. */
  ids?: number[];
  /** Rows by their position in the sorted list. */
  cursors: Map<string, Map<number, Cursor>>;
};

const maxSearches = 500;
const maxCursors = 500;

const cache = processState("student-list", () => ({ version: "", searches: new Map<string, CachedList>() }));

/** What a search's result depends on: the accounts and, for the filter `no_scores`, the released sittings. */
export type ListVersion = { version: string; releasedSittings: string };

/**
 * The cache entry of this search in this version of the list. Clears the cache if the list has changed. A search
 * whose result can change without a new version is not cached.
 */
export function cachedList({ version, releasedSittings }: ListVersion, query: ListQuery): CachedList {
  if (!isVersioned(query)) return { cursors: new Map() };
  const { searches } = cache;
  if (cache.version !== version) {
    searches.clear();
    cache.version = version;
  }
  const { reach, role, filters, registeredFrom, registeredTo, search } = query;
  const results = filters.includes("no_scores") ? releasedSittings : "";
  const name = [results, reach, role, filters, registeredFrom, registeredTo, search].join("\n");
  const cached = searches.get(name) ?? { cursors: new Map() };
  searches.delete(name);
  searches.set(name, cached);
  const [oldest] = searches.keys();
  if (searches.size > maxSearches && oldest !== undefined) searches.delete(oldest);
  return cached;
}

const sortName = ({ sortBy, sortOrder }: StudentQuery) => `${sortBy} ${sortOrder}`;

/** The nearest cached cursor at or before a position. */
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

/** Caches the cursor of a position. */
export function cacheCursor(cached: CachedList, query: StudentQuery, position: number, cursor: Cursor): void {
  const name = sortName(query);
  const cursors = cached.cursors.get(name) ?? new Map<number, Cursor>();
  cached.cursors.set(name, cursors);
  cursors.set(position, cursor);
  const [oldest] = cursors.keys();
  if (cursors.size > maxCursors && oldest !== undefined) cursors.delete(oldest);
}
