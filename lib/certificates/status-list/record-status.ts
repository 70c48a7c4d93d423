import { kabulDay } from "@/lib/dates/kabul";
import type { SignedRecord } from "../signing/record";
import { isSet } from "./bits";
import type { StatusPurpose } from "./purpose";
import type { ListProblem, StatusList } from "./read-list";

/** What the lists say about a version, and as of when; or why they say nothing. */
export type RecordStatus =
  | { state: "valid" | "withdrawn" | "replaced" | "taken_back"; asOf: Date }
  | { state: "unknown"; why: ListProblem | "unlisted" };

/** The lists, or why one is not available. */
export type StatusLists = Readonly<Record<StatusPurpose, StatusList | ListProblem>>;

/**
 * The status of the version in a genuine record of this site, by its index in the lists. Without lists it is unknown, not
 * valid. Records signed before certificates had numbers have no index.
 */
export function recordStatus(record: SignedRecord, lists: StatusLists): RecordStatus {
  if (record.v === 1) return { state: "unknown", why: "unlisted" };
  const { revocation, refresh, suspension } = lists;
  if (typeof revocation === "string") return { state: "unknown", why: revocation };
  if (typeof refresh === "string") return { state: "unknown", why: refresh };
  if (typeof suspension === "string") return { state: "unknown", why: suspension };
  const hasEnded = isSet(revocation.bits, record.idx);
  const asOf = new Date(Math.min(revocation.madeAt.getTime(), refresh.madeAt.getTime()));
  // A revocation list knows the versions issued before its moment; the other lists, which a new version does not change, may
  // be older. An earlier record names only the day of signing.
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
