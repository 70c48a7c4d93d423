import type { RefObject } from "react";
import type { RecordOutcome } from "@/lib/certificates/record-verdict-lines";
import { type Ed25519Verify, loadEd25519 } from "@/lib/certificates/signing/ed25519";
import type { PublishedKey } from "@/lib/certificates/signing/public-key";
import { verifyRecord } from "@/lib/certificates/signing/verify";
import { recordStatus } from "@/lib/certificates/status-list/record-status";
import { fetchKeys } from "./published-keys";
import { type FetchedLists, fetchLists } from "./status-lists";

type CheckContext = {
  keys: PublishedKey[];
  /** The `iss` of this site, and of where it was before. */
  issuers: string[];
  /** The issuer of the status lists. */
  did: string;
  verifierRef: RefObject<Promise<Ed25519Verify> | null>;
  fetched: FetchedLists;
};

/** Checks a record against the keys and lists of this page, and newer ones where it needs them. */
export async function checkRecord(
  text: string,
  { verifierRef, ...source }: CheckContext,
): Promise<RecordOutcome> {
  try {
    verifierRef.current ??= loadEd25519();
    const verify = await verifierRef.current;
    const outcome = await checkWith(source, text, verify);
    if (!needsNewerKeys(outcome)) return outcome;
    const keys = await fetchKeys();
    // Without a network: a key that is not known here proves nothing.
    if (keys === null) return outcome;
    const newer = await checkWith({ ...source, keys }, text, verify);
    return newer.genuine ? newer : { genuine: false, why: "altered" };
  } catch {
    verifierRef.current = null;
    return { genuine: false, why: "unavailable" };
  }
}

async function checkWith(
  source: Omit<CheckContext, "verifierRef">,
  text: string,
  verify: Ed25519Verify,
): Promise<RecordOutcome> {
  const checked = await verifyRecord(text, source.keys, verify);
  if (!checked.genuine) return checked;
  // There are status lists only for this site's own certificates.
  if (!source.issuers.includes(checked.record.iss))
    return { ...checked, status: { state: "unknown", why: "unlisted" } };
  return { ...checked, status: recordStatus(checked.record, await fetchLists(source, verify)) };
}

/** Whether a key that is newer than this page may have signed the record or the lists. */
function needsNewerKeys(outcome: RecordOutcome): boolean {
  if (!outcome.genuine) return outcome.why === "unknown_key";
  return outcome.status.state === "unknown" && outcome.status.why === "bad";
}
