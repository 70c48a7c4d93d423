"use client";

import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { type Loss, type LossReport, lossEvent } from "@/components/form/page-user";
import { forgetFormerUser } from "@/components/log-in/browser-storage";
import { lazyPart } from "@/components/ui/lazy-part";
import { askAboutSession } from "./ask-about-session";
import { useReloadAfterLogOut } from "./use-reload-after-log-out";

/** Loaded on demand; the page is hidden immediately either way. */
const SessionCover = lazyPart(async () => (await import("./session-cover")).SessionCover);

type SessionGuardProps = {
  userId: number;
  /** The button that logs in with Google again. */
  google: ReactNode;
  /** Rendered unless the browser has someone else's session. */
  children: ReactNode;
};

/**
 * Covers the page when its session has ended or become someone else's. The server reports that in response to any
 * request of the page; the guard also checks when the window is used again and when another tab logs in. The page
 * resumes once the same person has logged in.
 */
export function SessionGuard({ userId, google, children }: SessionGuardProps) {
  const [loss, setLoss] = useState<Loss | null>(null);
  const resumptions = useRef<(() => void)[]>([]);
  useReloadAfterLogOut();
  useEffect(() => forgetFormerUser(userId), [userId]);

  const show = useCallback((next: Loss | null) => {
    // Takes effect at once, without the cover's script.
    document.documentElement.toggleAttribute("data-covered", next !== null);
    setLoss(next);
    if (next === null) for (const resume of resumptions.current.splice(0)) resume();
  }, []);

  const check = useCallback(async () => {
    const answer = await askAboutSession();
    if (answer !== undefined) show(answer);
  }, [show]);

  useEffect(() => {
    const onLoss = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const { loss, resume }: LossReport = event.detail;
      event.preventDefault();
      resumptions.current.push(resume);
      show(loss);
    };
    const onUsedAgain = () => document.visibilityState === "visible" && void check();
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== "user_id" || newValue === null) return;
      if (newValue !== String(userId)) show("other");
      void check();
    };
    window.addEventListener(lossEvent, onLoss);
    window.addEventListener("focus", onUsedAgain);
    window.addEventListener("storage", onStorage);
    document.addEventListener("visibilitychange", onUsedAgain);
    return () => {
      window.removeEventListener(lossEvent, onLoss);
      window.removeEventListener("focus", onUsedAgain);
      window.removeEventListener("storage", onStorage);
      document.removeEventListener("visibilitychange", onUsedAgain);
    };
  }, [userId, show, check]);

  return (
    <>
      {loss !== "other" && children}
      {loss !== null && (
        <Suspense>
          <SessionCover loss={loss} google={google} onLoggedIn={check} />
        </Suspense>
      )}
    </>
  );
}
