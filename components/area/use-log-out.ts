import { useCallback, useEffect, useState } from "react";
import { call } from "@/components/form/call";
import { coverPage } from "@/components/form/page-user";
import { logOutChannel } from "@/components/form/unsaved-entries";
import { hrefHere } from "@/lib/words/languages";
import { clearBrowserStorage, noteFailedLogOut } from "./browser-storage";

const pause = 5000;

/** Even if it fails, clears the browser's storage, except unsaved input if `keepsInput`. Returns whether it succeeded. */
export async function endSession({ keepsInput = false } = {}): Promise<boolean> {
  clearBrowserStorage(keepsInput);
  const { success } = await call("/backend/api/logout.php", { fields: { keepsInput }, isSentOnce: true });
  if (!success) noteFailedLogOut(keepsInput);
  else if (!keepsInput) logOutChannel()?.postMessage(null);
  return success;
}

export const logInAfterIdle = (ended: "unused" | "failed", callbackUrl: string): string =>
  hrefHere(`/login?${new URLSearchParams({ ended, callbackUrl })}`);

/** Retries until the server confirms the log-out. Then opens the log-in, which leads back to an `idlePath`. */
export function useLogOut({ hasFailedBefore = false, keepsInput = false, idlePath = "" } = {}) {
  const [hasFailed, setHasFailed] = useState(hasFailedBefore);

  const logOut = useCallback(async () => {
    const next = idlePath === "" ? hrefHere("/login") : logInAfterIdle("unused", idlePath);
    if (!(await endSession({ keepsInput }))) return setHasFailed(true);
    coverPage();
    location.replace(next);
  }, [idlePath, keepsInput]);

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
