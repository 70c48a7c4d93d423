import { createHmac } from "node:crypto";
import { idleSecondsOf } from "@/lib/auth/roles";
import { env } from "@/lib/env";
import { actorOfPage } from "@/lib/http/pages/read";
import { IdleGuard } from "./idle-guard";

/** Watches the logged-in user's session for idleness. */
export async function IdleWatch() {
  const actor = await actorOfPage();
  if (actor.kind !== "member") return null;
  const { userId, role } = actor;
  // A key that decrypts this user's unsaved input in their next session, and in nobody else's.
  const ownKey = createHmac("sha256", env.NEXTAUTH_SECRET ?? "")
    .update(`typed text\n${userId}`)
    .digest();
  return (
    <IdleGuard userId={userId} idleSeconds={idleSecondsOf(role)} encryptionKey={ownKey.toString("base64")} />
  );
}
