import type { SignedRecord } from "../signing/record";
import { isSet } from "./bits";
import type { ListProblem, StatusList } from "./read-list";

/** A version's status according to the list and the time it was true, or why it is unknown. */
export type RecordStatus =
  | {
      state: "valid";
      asOf: Date /** The current version, if it is another one, with the same facts. */;
      sameVersion?: number;
    }
  | { state: "ended"; asOf: Date }
  | { state: "unknown"; why: ListProblem | "unlisted" };

/** The status of the version in a genuine record of this site. Without a list it is unknown rather than valid. */
export function recordStatus(record: SignedRecord, list: StatusList | ListProblem): RecordStatus {
  if (typeof list === "string") return { state: "unknown", why: list };
  const { bits, madeAt, same } = list;
  const hasEnded = isSet(bits, record.idx);
  // The list does not cover versions that were issued after it was made.
  const isYounger = madeAt.getTime() <= Math.round(record.at * 1000);
  if (hasEnded === null || isYounger) return { state: "unknown", why: "old" };
  const sameVersion = same.get(record.idx);
  if (hasEnded && sameVersion !== undefined) return { state: "valid", asOf: madeAt, sameVersion };
  return { state: hasEnded ? "ended" : "valid", asOf: madeAt };
}
