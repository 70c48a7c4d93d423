"use client";

import { useCallback, useEffect, useState } from "react";
import { call } from "@/components/form/call";
import { keepingOfflineSheet } from "@/components/offline-entries/keeping-offline-sheet";
import { hrefHere } from "@/components/site/href-here";
import { announceLogOut, clearBrowserStorage } from "./stored-log-in";

/** Milliseconds between attempts. */
const pause = 5000;

/**
 * Ends the session of this browser, and clears its storage even if that fails. Returns whether the session has ended.
 */
export async function endSession(): Promise<boolean> {
  clearBrowserStorage();
  const answer = await keepingOfflineSheet(() =>
    call("/backend/api/logout.php", { fields: {}, isSentOnce: true }).catch(() => null),
  );
  const hasEnded = answer?.success === true;
  if (hasEnded) announceLogOut();
  return hasEnded;
}

/**
 * Logs out and opens the log-in page. Until the server confirms it, `hasFailed` is true, and it retries every few
 * seconds.
 */
export function useLogOut(hasFailedBefore = false): { hasFailed: boolean; logOut: () => Promise<void> } {
  const [hasFailed, setHasFailed] = useState(hasFailedBefore);

  const logOut = useCallback(async () => {
    if (await endSession()) location.replace(hrefHere("/login"));
    else setHasFailed(true);
  }, []);

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
