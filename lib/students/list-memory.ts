import "server-only";
import { processState } from "@/lib/process-state";
import { isVersioned, type ListQuery, type Place } from "./list-sql";
import type { StudentQuery } from "./schema";

/**
 * What one version of the list is known to hold: counting a million rows, and walking past half of them to a deep page,
 * is done once for each search and sort, and again only after somebody was added, changed or deleted.
 */
type Known = {
  total?: number;
  /** The ids a search found, where they are few. */
  ids?: number[];
  /** Rows by their position in the sorted list. */
  places: Map<string, Map<number, Place>>;
};

const mostSearches = 500;
const mostPlaces = 500;

const memory = processState("student-list", () => ({ version: "", searches: new Map<string, Known>() }));

/** What can change what a search finds: who is in the list and, for those without a result, who has one. */
export type ListVersion = { version: string; releasedSittings: string };

/**
 * What is known of this search in this version of the list. Forgets everything where the list has changed since; of a
 * search that can find others without a new version nothing is known.
 */
export function remembered({ version, releasedSittings }: ListVersion, query: ListQuery): Known {
  if (!isVersioned(query)) return { places: new Map() };
  const { searches } = memory;
  if (memory.version !== version) {
    searches.clear();
    memory.version = version;
  }
  const { reach, role, filters, registeredFrom, registeredTo, search } = query;
  const results = filters.includes("no_scores") ? releasedSittings : "";
  const name = [results, reach, role, filters, registeredFrom, registeredTo, search].join("\n");
  const known = searches.get(name) ?? { places: new Map() };
  searches.delete(name);
  searches.set(name, known);
  const [oldest] = searches.keys();
  if (searches.size > mostSearches && oldest !== undefined) searches.delete(oldest);
  return known;
}

const sortName = ({ sortBy, sortOrder }: StudentQuery) => `${sortBy} ${sortOrder}`;

/** The known row that stands nearest before (or at) a position, with its own position. */
export function nearestPlace(
  known: Known,
  query: StudentQuery,
  position: number,
): { position: number; place: Place } | null {
  let nearest: { position: number; place: Place } | null = null;
  for (const [at, place] of known.places.get(sortName(query)) ?? []) {
    if (at <= position && at > (nearest?.position ?? 0)) nearest = { position: at, place };
  }
  return nearest;
}

/** Remembers which row stands at a position. */
export function rememberPlace(known: Known, query: StudentQuery, position: number, place: Place): void {
  const name = sortName(query);
  const places = known.places.get(name) ?? new Map<number, Place>();
  known.places.set(name, places);
  places.set(position, place);
  const [oldest] = places.keys();
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest);
}
