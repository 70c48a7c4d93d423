"use client";

import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { Refused } from "@/components/form/answer";
import { type Proof, proofDialog } from "@/components/form/call";
import { asPageUser, coverPage, leaveForLogIn } from "@/components/form/page-user";
import { dropEntries, logOutChannel, withStorage } from "@/components/form/unsaved-entries";
import { forgetFormerUser } from "@/components/log-in/browser-storage";
import { endSession, logInAfterIdle } from "@/components/log-in/use-log-out";
import { lazyPart } from "@/components/ui/lazy-part";
import { useWindowEvent } from "@/components/ui/window-event";

/**
 * Leaves for the log-in when the page's session has ended or become someone else's: asks the server when the window is
 * used again and when another tab logs in. Reloads the page when it may show a logged-out user's data: when the back
 * button restores it from the browser's back-forward cache, and when another tab has logged out.
 */
export function SessionGuard({ userId }: { userId: number }) {
  useEffect(() => forgetFormerUser(userId), [userId]);

  useWindowEvent("focus", askIfVisible);
  useWindowEvent("pageshow", ({ persisted }) => persisted && location.reload());
  useWindowEvent("storage", ({ key, newValue }) => {
    if (key === "user_id" && newValue !== null && newValue !== String(userId)) leaveForLogIn(412);
  });
  useEffect(() => {
    const channel = logOutChannel();
    const onLogOut = () => {
      dropEntries();
      coverPage();
      location.reload();
    };
    document.addEventListener("visibilitychange", askIfVisible);
    channel?.addEventListener("message", onLogOut);
    return () => {
      document.removeEventListener("visibilitychange", askIfVisible);
      channel?.removeEventListener("message", onLogOut);
    };
  }, []);

  return null;
}

const askIfVisible = () => document.visibilityState === "visible" && void askAboutSession();

async function endIdleSession(): Promise<void> {
  const hasEnded = await endSession({ keepsInput: true });
  coverPage();
  location.replace(logInAfterIdle(hasEnded ? "unused" : "failed", location.pathname + location.search));
}

/** Loaded on demand: most pages are left long before it is needed. */
const IdleWarning = lazyPart(async () => (await import("./session-dialogs")).IdleWarning);

/** Seconds before the end of the session at which the warning appears. */
const warningSeconds = 120;
/** The minimum number of seconds between reports of use to the server. */
const reportSeconds = 120;

const lastUseKey = "last-use";
const activityEvents = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

/** The last use in any tab, in milliseconds since 1970. Without storage, each tab counts for itself. */
const storedUse = (): number => withStorage(() => Number(localStorage.getItem(lastUseKey) ?? 0), 0);

const storeUse = (now: number): void =>
  withStorage(() => localStorage.setItem(lastUseKey, String(now)), undefined);

/**
 * Ends an idle session, like the server, after a warning two minutes before. Typing counts as use, which this reports
 * to the server. Unsaved input stays in the tab, for the same user.
 */
export function IdleGuard({ idleSeconds }: { idleSeconds: number }) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const usedAt = useRef(0);
  const reportedAt = useRef(0);
  const isEnding = useRef(false);
  const isWarning = secondsLeft !== null;

  useEffect(() => {
    const now = Date.now();
    usedAt.current = now;
    reportedAt.current = now;
    storeUse(now);
  }, []);

  useEffect(() => {
    if (isWarning) return;
    const onUse = () => {
      const now = Date.now();
      if (now - usedAt.current < 1000) return;
      usedAt.current = now;
      storeUse(now);
      if (now - reportedAt.current > reportSeconds * 1000) reportUse(reportedAt);
    };
    for (const event of activityEvents) window.addEventListener(event, onUse, { passive: true });
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, onUse);
    };
  }, [isWarning]);

  useEffect(() => {
    const checkIdleTime = () => {
      const idleTime = (Date.now() - Math.max(usedAt.current, storedUse())) / 1000;
      const remaining = Math.ceil(idleSeconds - idleTime);
      if (remaining <= 0 && !isEnding.current) {
        isEnding.current = true;
        void endIdleSession();
      }
      setSecondsLeft(remaining <= warningSeconds ? Math.max(0, remaining) : null);
    };
    const timer = setInterval(checkIdleTime, isWarning ? 1000 : 5000);
    return () => clearInterval(timer);
  }, [idleSeconds, isWarning]);

  function stay() {
    usedAt.current = Date.now();
    storeUse(usedAt.current);
    reportUse(reportedAt);
    setSecondsLeft(null);
  }

  if (secondsLeft === null) return null;
  return (
    <Suspense>
      <IdleWarning secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  );
}

/** Any request with the session counts as use. */
function reportUse(reportedAt: { current: number }): void {
  reportedAt.current = Date.now();
  void askAboutSession();
}

/**
 * Asks the server whether the session is still the page's user's; if not, the page leaves for the log-in. Like any
 * request, it counts as use of the session.
 */
async function askAboutSession(): Promise<void> {
  const send = (headers: Record<string, string>) =>
    fetch("/backend/api/get_user.php", { credentials: "include", cache: "no-store", headers });
  // Without an answer, the next request tells.
  await asPageUser(send).catch(() => undefined);
}

/** Loaded on demand, because it is seldom needed. */
const ProofDialog = lazyPart(async () => (await import("./session-dialogs")).ProofDialog);

/** Asks for the password, or another log-in with Google, when one of the page's calls requires it. */
export function Reauthentication({ google }: { google: ReactNode }) {
  const [request, setRequest] = useState<{ refusal: Refused; reply: (proof: Proof) => void } | null>(null);
  useEffect(() => {
    proofDialog.ask = (refusal) => new Promise((reply) => setRequest({ refusal, reply }));
    return () => {
      proofDialog.ask = null;
    };
  }, []);

  if (request === null) return null;
  return (
    <Suspense>
      <ProofDialog
        answer={request.refusal}
        google={google}
        onDone={(fields) => {
          setRequest(null);
          request.reply(fields);
        }}
      />
    </Suspense>
  );
}
