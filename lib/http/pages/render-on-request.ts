import { connection } from "next/server";
import { isBuiltForFront } from "@/lib/env";

/**
 * Makes a page render on request, with a nonce for its scripts, the site's address and the current contact details.
 * Only the front can insert these into a page rendered at build time.
 */
export async function renderOnRequest(): Promise<void> {
  if (!isBuiltForFront) await connection();
}
