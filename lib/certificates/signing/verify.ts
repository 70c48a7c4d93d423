import { namedKey, openCompactJws, type PublishedKey, recordHeader } from "./compact-jws";
import { SignedRecord } from "./record";

export type CheckedRecord =
  | { genuine: true; record: SignedRecord; keyId: string }
  /** `unknown_key`: signed with none of the given keys; the academy may have a newer one. */
  | { genuine: false; why: "altered" | "unknown_key" };

const altered = { genuine: false, why: "altered" } as const;

/**
 * Verifies a signed record against the academy's published keys; runs in browsers and on the server. `genuine` means
 * that one of the keys signed exactly this, not that the certificate is still valid.
 */
export async function verifyRecord(text: string, keys: readonly PublishedKey[]): Promise<CheckedRecord> {
  const named = namedKey(text, recordHeader);
  if (named !== null && !keys.some(({ kid }) => kid === named)) return { genuine: false, why: "unknown_key" };
  const opened = await openCompactJws(text, recordHeader, keys);
  if (opened === null) return altered;
  const parsed = SignedRecord.safeParse(opened.payload);
  return parsed.success ? { genuine: true, record: parsed.data, keyId: opened.keyId } : altered;
}
