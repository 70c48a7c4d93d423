import "server-only";
import { createHmac } from "node:crypto";
import type { Actor } from "@/lib/auth/actor";
import { env } from "@/lib/env";
import type { InputOwner } from "./unsaved-store";

/** The owner of a page's unsaved input, with a key that only this user's pages have. */
export function inputOwner(actor: Actor): InputOwner | null {
  if (actor.kind !== "member") return null;
  const key = createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(`typed text\n${actor.userId}`)
    .digest();
  return { userId: actor.userId, encryptionKey: key.toString("base64") };
}
