import { createHash, createHmac } from "node:crypto";
import { env } from "@/lib/env";

/**
 * The secret in the links of a subscriber's letters. It can be computed again for every letter, so the database
 * keeps its hash alone.
 */
export function subscriberToken(email: string): string {
  return createHmac("sha256", `newsletter:${env.NEXTAUTH_SECRET ?? ""}`)
    .update(email)
    .digest("base64url");
}

export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
