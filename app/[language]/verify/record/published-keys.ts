import * as z from "zod/mini";
import { keysPath, type PublishedKey, publicKeyOf } from "@/lib/certificates/signing/public-key";

const Keys = z.object({ keys: z.array(z.object({ kid: z.string(), x: z.string(), y: z.string() })) });

/** Milliseconds to wait for the keys. */
const timeoutMs = 8000;

/**
 * The academy's current keys, because the page may be older than the newest one: left open, or cached on the device.
 * Null if they cannot be fetched.
 */
export async function fetchKeys(): Promise<PublishedKey[] | null> {
  try {
    const response = await fetch(keysPath, { cache: "no-store", signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return null;
    return Keys.parse(await response.json()).keys.map(publicKeyOf);
  } catch {
    return null;
  }
}
