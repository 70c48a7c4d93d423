import * as z from "zod/mini";
import {
  type CheckedRecord,
  keysPath,
  type PublishedKey,
  publicKeyOf,
  type RecordStatus,
  readStatusList,
  recordStatus,
  statusListPath,
  verifyRecord,
} from "@/lib/certificates/signed-record";

/** What a browser found out about a record. `insecure` means that it checks no signatures on a page without https. */
export type RecordOutcome =
  | Extract<CheckedRecord, { genuine: false }>
  | { genuine: false; why: "unavailable" | "insecure" }
  | (Extract<CheckedRecord, { genuine: true }> & { status: RecordStatus });

const Key = z.object({ kid: z.string(), x: z.string(), y: z.string() });
const Did = z.object({ verificationMethod: z.array(z.object({ publicKeyJwk: Key })) });

/** Milliseconds to wait for the keys, and for the list. */
const timeoutMs = 8000;

/** The page may be older than the newest key: left open, or cached. Null if the keys cannot be fetched. */
async function fetchKeys(): Promise<PublishedKey[] | null> {
  try {
    const response = await fetch(keysPath, { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return null;
    const { verificationMethod } = Did.parse(await response.json());
    return verificationMethod.map(({ publicKeyJwk }) => publicKeyOf(publicKeyJwk));
  } catch {
    return null;
  }
}

/** The most recently fetched list, which the open page reuses even without a service worker. */
export type FetchedList = { text?: string };

type Source = {
  keys: PublishedKey[];
  /** The `iss` of this site, at its present and former addresses. */
  issuers: string[];
  did: string;
  fetched: FetchedList;
};

export async function checkRecord(text: string, source: Source): Promise<RecordOutcome> {
  // Browsers check signatures only on pages served over https.
  if (!window.isSecureContext || !crypto.subtle) return { genuine: false, why: "insecure" };
  try {
    const [newest, list] = await Promise.all([fetchKeys(), fetchList(source.fetched)]);
    const keys = newest ?? source.keys;
    const checked = await verifyRecord(text, keys);
    // Without a network, an unknown key proves nothing.
    if (!checked.genuine)
      return newest && checked.why === "unknown_key" ? { genuine: false, why: "altered" } : checked;
    // Only this site's own certificates are in the status list.
    if (!source.issuers.includes(checked.record.iss))
      return { ...checked, status: { state: "unknown", why: "unlisted" } };
    const read =
      list === undefined
        ? "missing"
        : await readStatusList(list, { issuer: source.did, keys, now: new Date() });
    return { ...checked, status: recordStatus(checked.record, read) };
  } catch {
    return { genuine: false, why: "unavailable" };
  }
}

/** The whole list, so that the academy does not learn which certificate is checked. Offline, one fetched before. */
export async function fetchList(fetched: FetchedList): Promise<string | undefined> {
  try {
    // Bypasses the browser's cache, which may be a minute old.
    const options: RequestInit = { cache: "no-cache", signal: AbortSignal.timeout(timeoutMs) };
    const response = await fetch(statusListPath, options);
    if (response.ok) fetched.text = await response.text();
  } catch {
    // Offline, there is what was fetched before.
  }
  return fetched.text;
}
