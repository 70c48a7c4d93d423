import { connection } from "next/server";
import { isBuiltForFront } from "@/lib/env";

/**
 * Has a page rendered when it is requested, with a nonce for its scripts, the site's address and the contact details of the
 * day. Only the front can put these into a page that was rendered at build.
 */
export async function renderOnRequest(): Promise<void> {
  if (!isBuiltForFront) await connection();
}
