import { kabulDay } from "@/lib/dates/kabul";
import type { SignedRecord } from "../signing/record";
import { isSet } from "./bits";
import type { StatusPurpose } from "./purpose";
import type { ListProblem, StatusList } from "./read-list";

/** A version's status according to the lists and the time it was true, or why it is unknown. */
export type RecordStatus =
  | { state: "valid" | "withdrawn" | "replaced" | "taken_back"; asOf: Date }
  | { state: "unknown"; why: ListProblem | "unlisted" };

/** The lists, or why each is unavailable. */
export type StatusLists = Readonly<Record<StatusPurpose, StatusList | ListProblem>>;

/**
 * The status of the version in a genuine record of this site, by its index in the lists. Without lists it is unknown
 * rather than valid. Records that predate certificate numbers have no index.
 */
export function recordStatus(record: SignedRecord, lists: StatusLists): RecordStatus {
  if (record.v === 1) return { state: "unknown", why: "unlisted" };
  const { revocation, refresh, suspension } = lists;
  if (typeof revocation === "string") return { state: "unknown", why: revocation };
  if (typeof refresh === "string") return { state: "unknown", why: refresh };
  if (typeof suspension === "string") return { state: "unknown", why: suspension };
  const hasEnded = isSet(revocation.bits, record.idx);
  const asOf = new Date(Math.min(...[revocation, refresh, suspension].map((list) => list.madeAt.getTime())));
  // A revocation list covers the versions issued before it was made. The other lists do not change with a new version,
  // so they may be older. Older records have only the day of signing.
  const { madeAt } = revocation;
  const isYounger =
    record.at === undefined
      ? kabulDay(madeAt) <= record.iat
      : madeAt.getTime() <= Math.round(record.at * 1000);
  if (hasEnded === null || isYounger) return { state: "unknown", why: "old" };
  if (!hasEnded) return { state: "valid", asOf };
  if (isSet(refresh.bits, record.idx)) return { state: "replaced", asOf };
  return { state: isSet(suspension.bits, record.idx) ? "taken_back" : "withdrawn", asOf };
}
