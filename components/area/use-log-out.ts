import { useEffect, useEffectEvent, useState } from "react";
import { isLost } from "@/components/form/answer";
import { call, coverPage, pageUser } from "@/components/form/call";
import { logOutChannel } from "@/components/form/unsaved-entries";
import { useWindowEvent } from "@/components/ui/browser";
import { hrefHere } from "@/lib/words/languages";
import {
  clearBrowserStorage,
  type FailedLogOut,
  failedLogOut,
  forgetFailedLogOut,
  nobody,
  noteFailedLogOut,
} from "./browser-storage";

const pause = 5000;

/** `userId`: whose session it is, otherwise the page's user's; null for whoever is logged in. */
export type LogOut = { keepsInput?: boolean; userId?: string | null | undefined };

/** Even if it fails, clears the browser's storage, except unsaved input if `keepsInput`. Returns whether it succeeded. */
export async function endSession({ keepsInput = false, userId = pageUser() }: LogOut = {}): Promise<boolean> {
  clearBrowserStorage(keepsInput);
  return await attempt({ keepsInput, userId });
}

/** Once one has failed, someone else may have logged in: their session and storage stay, and nothing is left to do. */
async function attempt({ keepsInput, userId }: FailedLogOut): Promise<boolean> {
  const answer = await call("/backend/api/logout.php", { fields: { keepsInput }, isSentOnce: true, userId });
  if (answer.success) {
    clearBrowserStorage(keepsInput);
    if (!keepsInput) logOutChannel()?.postMessage(null);
  } else if (answer.code === "other_user") forgetFailedLogOut();
  else noteFailedLogOut({ keepsInput, userId: userId ?? (isLost(answer) ? null : nobody) });
  return answer.success || answer.code === "other_user";
}

export const logInAfterIdle = (ended: "unused" | "failed", callbackUrl: string): string =>
  hrefHere(`/login?${new URLSearchParams({ ended, callbackUrl })}`);

/** Retries until the server confirms the log-out. Then opens the log-in, which leads back to an `idlePath`. */
export function useLogOut({
  hasFailedBefore = false,
  idlePath = "",
  keepsInput = false,
  userId,
}: LogOut & { hasFailedBefore?: boolean; idlePath?: string } = {}) {
  const [hasFailed, setHasFailed] = useState(hasFailedBefore);

  const finish = (isOver: boolean) => {
    if (!isOver) return setHasFailed(true);
    coverPage();
    location.replace(idlePath === "" ? hrefHere("/login") : logInAfterIdle("unused", idlePath));
  };
  const logOut = async () => finish(await endSession({ keepsInput, userId }));
  const again = useEffectEvent(async () => {
    // Gone once somebody has logged in in this tab.
    const failed = failedLogOut();
    if (failed) finish(await attempt(failed));
  });

  useWindowEvent("online", () => hasFailed && again());
  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(() => void again(), pause);
    return () => clearInterval(timer);
  }, [hasFailed]);

  return { hasFailed, logOut };
}
