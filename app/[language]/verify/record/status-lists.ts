import type { Ed25519Verify } from "@/lib/certificates/signing/ed25519";
import type { PublishedKey } from "@/lib/certificates/signing/public-key";
import { type StatusPurpose, statusListPath } from "@/lib/certificates/status-list/purpose";
import { readStatusList } from "@/lib/certificates/status-list/read-list";
import type { StatusLists } from "@/lib/certificates/status-list/record-status";

/** Milliseconds to wait for a list. */
const timeoutMs = 8000;

/** The most recently fetched lists, which the open page reuses even without a service worker. */
export type FetchedLists = Partial<Record<StatusPurpose, string>>;

type Source = { did: string; keys: readonly PublishedKey[]; fetched: FetchedLists };

async function fetchList(purpose: StatusPurpose, fetched: FetchedLists): Promise<string | undefined> {
  try {
    // Bypasses the browser's cache, which may be a minute old.
    const options: RequestInit = { cache: "no-cache", signal: AbortSignal.timeout(timeoutMs) };
    const response = await fetch(statusListPath(purpose, "jwt"), options);
    if (response.ok) fetched[purpose] = await response.text();
  } catch {
    // Offline, the last list is used; the verdict shows its date.
  }
  return fetched[purpose];
}

/**
 * Fetches the complete lists, so that the academy does not learn which certificate is being checked. Offline, the
 * service worker has them.
 */
export async function fetchLists(
  { did, keys, fetched }: Source,
  verify: Ed25519Verify,
): Promise<StatusLists> {
  const read = async (purpose: StatusPurpose) => {
    const text = await fetchList(purpose, fetched);
    if (text === undefined) return "missing";
    return await readStatusList(text, { purpose, issuer: did, keys, now: new Date() }, verify);
  };
  const [revocation, refresh, suspension] = await Promise.all([
    read("revocation"),
    read("refresh"),
    read("suspension"),
  ]);
  return { revocation, refresh, suspension };
}
