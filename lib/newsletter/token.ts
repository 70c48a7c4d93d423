import { createHash, createHmac } from "node:crypto";
import { env } from "@/lib/env";

const secretOf = (purpose: string, text: string) =>
  createHmac("sha256", `${purpose}:${env.NEXTAUTH_SECRET ?? ""}`)
    .update(text)
    .digest("base64url");

/**
 * The secret in the unsubscribe link of every email to a subscriber. It can be recomputed, so the database stores only
 * its hash.
 */
export const subscriberToken = (email: string): string => secretOf("newsletter", email);

/**
 * The secret in the link that confirms a subscription. Neither the unsubscribe link's secret nor that of an earlier
 * request will do.
 */
export function confirmationToken({ email, askedAt }: { email: string; askedAt: Date }): string {
  return `${subscriberToken(email)}.${secretOf("newsletter confirmation", `${email} ${askedAt.toISOString()}`)}`;
}

/** The hash of a token, which is what is stored. */
export function tokenHash(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(token).digest());
}
