import { idleSecondsOf } from "@/lib/auth/roles";
import { actorOfPage } from "@/lib/http/pages/read";
import { IdleGuard } from "./idle-guard";
import { SessionGuard } from "./session-guard";

/** Watches the session of the page's user: whether it is still theirs, and whether it is idle. */
export async function IdleWatch() {
  const actor = await actorOfPage();
  if (actor.kind !== "member") return null;
  const { userId, role } = actor;
  return (
    <>
      <SessionGuard userId={userId} />
      <IdleGuard idleSeconds={idleSecondsOf(role)} />
    </>
  );
}
