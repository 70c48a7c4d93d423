import { useCallback, useEffect, useState } from "react";
import { call } from "@/components/form/call";
import { coverPage, pageUser } from "@/components/form/page-user";
import { logOutChannel } from "@/components/form/unsaved-entries";
import { hrefHere } from "@/lib/words/languages";
import { clearBrowserStorage, failedLogOut, forgetFailedLogOut, noteFailedLogOut } from "./browser-storage";

const pause = 5000;

/** `userId`: whose session it is; otherwise the page's user's. */
export type LogOut = { keepsInput?: boolean; userId?: string | null };

/**
 * Even if it fails, clears the browser's storage, except unsaved input if `keepsInput`. Returns whether the session is
 * over. Once it has failed, someone else may have logged in meanwhile: their session and storage stay.
 */
export async function endSession({ keepsInput = false, ...of }: LogOut = {}): Promise<boolean> {
  const failed = failedLogOut();
  const { userId = pageUser() } = failed ?? of;
  if (!failed) clearBrowserStorage(keepsInput);
  const options = { fields: { keepsInput }, isSentOnce: true, userId };
  const { success, code } = await call("/backend/api/logout.php", options);
  const isOver = success || code === "other_user";
  if (isOver) forgetFailedLogOut();
  else noteFailedLogOut({ keepsInput, userId });
  if (success && !keepsInput) logOutChannel()?.postMessage(null);
  return isOver;
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

  const logOut = useCallback(async () => {
    const next = idlePath === "" ? hrefHere("/login") : logInAfterIdle("unused", idlePath);
    if (!(await endSession({ keepsInput, ...(userId !== undefined && { userId }) })))
      return setHasFailed(true);
    coverPage();
    location.replace(next);
  }, [idlePath, keepsInput, userId]);

  useEffect(() => {
    if (!hasFailed) return;
    const timer = setInterval(logOut, pause);
    window.addEventListener("online", logOut);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", logOut);
    };
  }, [hasFailed, logOut]);

  return { hasFailed, logOut };
}
