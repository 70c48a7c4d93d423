import { createHash, createHmac } from "node:crypto";
import { env } from "@/lib/env";

/**
 * The secret in the links of a subscriber's emails. It can be recomputed for every email, so the database stores only its
 * hash.
 */
export function subscriberToken(email: string): string {
  return createHmac("sha256", `newsletter:${env.NEXTAUTH_SECRET ?? ""}`)
    .update(email)
    .digest("base64url");
}

/** The hash of a token, as stored. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
