import type { PublishedKey } from "@/lib/certificates/signing/compact-jws";
import { statusListPath } from "@/lib/certificates/status-list/bits";
import { type ListProblem, readStatusList, type StatusList } from "@/lib/certificates/status-list/read-list";

/** Milliseconds to wait for the list. */
const timeoutMs = 8000;

/** The most recently fetched list, which the open page reuses even without a service worker. */
export type FetchedList = { text?: string };

type Source = { did: string; keys: readonly PublishedKey[]; fetched: FetchedList };

/**
 * Fetches the complete list, so that the academy does not learn which certificate is being checked. Offline, the service
 * worker has it.
 */
export async function fetchList({ did, keys, fetched }: Source): Promise<StatusList | ListProblem> {
  try {
    // Bypasses the browser's cache, which may be a minute old.
    const options: RequestInit = { cache: "no-cache", signal: AbortSignal.timeout(timeoutMs) };
    const response = await fetch(statusListPath, options);
    if (response.ok) fetched.text = await response.text();
  } catch {
    // Offline, the last list is used; the verdict shows its date.
  }
  if (fetched.text === undefined) return "missing";
  return await readStatusList(fetched.text, { issuer: did, keys, now: new Date() });
}
