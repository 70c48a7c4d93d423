"use client";

import { useEffect } from "react";
import { coverPage, leaveForLogIn } from "@/components/form/page-user";
import { dropEntries, logOutChannel } from "@/components/form/unsaved-entries";
import { forgetFormerUser } from "@/components/log-in/browser-storage";
import { askAboutSession } from "./ask-about-session";

/**
 * Leaves for the log-in when the page's session has ended or become someone else's: asks the server when the window is
 * used again and when another tab logs in. Reloads the page when it may show a logged-out user's data: when the back
 * button restores it from the browser's back-forward cache, and when another tab has logged out.
 */
export function SessionGuard({ userId }: { userId: number }) {
  useEffect(() => forgetFormerUser(userId), [userId]);

  useEffect(() => {
    const channel = logOutChannel();
    const onUsedAgain = () => document.visibilityState === "visible" && void askAboutSession();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === "user_id" && newValue !== null && newValue !== String(userId)) leaveForLogIn(412);
    };
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    const onLogOut = () => {
      dropEntries();
      coverPage();
      location.reload();
    };
    window.addEventListener("focus", onUsedAgain);
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onUsedAgain);
    channel?.addEventListener("message", onLogOut);
    return () => {
      window.removeEventListener("focus", onUsedAgain);
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onUsedAgain);
      channel?.removeEventListener("message", onLogOut);
    };
  }, [userId]);

  return null;
}
