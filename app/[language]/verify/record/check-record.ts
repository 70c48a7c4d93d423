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
  /** The `iss` of this site, at its present and former addresses. */
  issuers: string[];
  /** The issuer of the status lists. */
  did: string;
  verifierRef: RefObject<Promise<Ed25519Verify> | null>;
  fetched: FetchedLists;
};

/** Checks a record against the keys and status lists of this page; fetches newer keys if needed. */
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
    // Without a network, an unknown key proves nothing.
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
  // Only this site's own certificates have status lists.
  if (!source.issuers.includes(checked.record.iss))
    return { ...checked, status: { state: "unknown", why: "unlisted" } };
  return { ...checked, status: recordStatus(checked.record, await fetchLists(source, verify)) };
}

/** Whether the record or the lists may have been signed by a key newer than this page. */
function needsNewerKeys(outcome: RecordOutcome): boolean {
  if (!outcome.genuine) return outcome.why === "unknown_key";
  return outcome.status.state === "unknown" && outcome.status.why === "bad";
}
