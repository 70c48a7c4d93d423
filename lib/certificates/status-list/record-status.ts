import { kabulDay } from "@/lib/kabul";
import type { SignedRecord } from "../signing/record";
import { isSet } from "./bits";
import type { StatusPurpose } from "./purpose";
import type { ListProblem, StatusList } from "./read-list";

/** What the lists say about a version, and as of when; or why they say nothing. */
export type RecordStatus =
  | { state: "valid" | "withdrawn" | "replaced"; asOf: Date }
  | { state: "unknown"; why: ListProblem | "unlisted" };

/** Both lists, or why one is not available. */
export type StatusLists = Readonly<Record<StatusPurpose, StatusList | ListProblem>>;

/**
 * The status of the version in a genuine record of this site, by its index in the lists. Without lists it is unknown, not
 * valid. Records signed before certificates had numbers have no index.
 */
export function recordStatus(record: SignedRecord, { revocation, refresh }: StatusLists): RecordStatus {
  if (record.v === 1) return { state: "unknown", why: "unlisted" };
  if (typeof revocation === "string") return { state: "unknown", why: revocation };
  if (typeof refresh === "string") return { state: "unknown", why: refresh };
  const [hasEnded, isReplaced] = [isSet(revocation.bits, record.idx), isSet(refresh.bits, record.idx)];
  const asOf = new Date(Math.min(revocation.madeAt.getTime(), refresh.madeAt.getTime()));
  if (hasEnded) return { state: isReplaced ? "replaced" : "withdrawn", asOf };
  // A list from before the record was signed does not know it yet.
  const isTooEarly = hasEnded === null || kabulDay(asOf) < record.iat;
  return isTooEarly ? { state: "unknown", why: "old" } : { state: "valid", asOf };
}
