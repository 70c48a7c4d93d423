import { createHash, createHmac } from "node:crypto";
import { env } from "@/lib/env";

const secretOf = (purpose: string, text: string) =>
  createHmac("sha256", `${purpose}:${env.NEXTAUTH_SECRET ?? ""}`)
    .update(text)
    .digest("base64url");

/**
 * The secret in the link of every email to a subscriber, with which they leave. It can be recomputed, so the database stores
 * only its hash.
 */
export const subscriberToken = (email: string): string => secretOf("newsletter", email);

/** The secret in the link that confirms a subscription: the link to leave does not, and neither does an earlier request's. */
export function confirmationToken({ email, askedAt }: { email: string; askedAt: Date }): string {
  return `${subscriberToken(email)}.${secretOf("newsletter confirmation", `${email} ${askedAt.toISOString()}`)}`;
}

/** The hash of a token, as stored. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
