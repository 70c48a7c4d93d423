"use client";

import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { Refused } from "@/components/form/answer";
import { asPageUser, coverPage, leaveForLogIn, type Proof, proofDialog } from "@/components/form/call";
import { dropEntries, logOutChannel, withStorage } from "@/components/form/unsaved-entries";
import { useWindowEvent } from "@/components/ui/browser";
import { lazyPart } from "@/components/ui/lazy-part";
import { forgetFormerUser } from "./browser-storage";
import { endSession, logInAfterIdle } from "./use-log-out";

// Opens the log-in when the page's session has ended or become someone else's. Reloads a page that may show a logged-out
// user's data: restored from the back-forward cache, or after another tab's log-out.
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

const warningSeconds = 120;
/** At least this many seconds lie between reports of use to the server. */
const reportSeconds = 120;

const lastUseKey = "last-use";
// Not "pointerdown": the rest of a tap that ends the warning would press what lies behind it.
const activityEvents = ["click", "keydown", "wheel", "touchmove"] as const;

/** The last use in any tab, in milliseconds since 1970. Without storage, each tab counts for itself. */
const storedUse = (): number => withStorage(() => Number(localStorage.getItem(lastUseKey) ?? 0), 0);

const storeUse = (now: number): void =>
  withStorage(() => localStorage.setItem(lastUseKey, String(now)), undefined);

/** Ends an idle session, like the server, to which it reports typing as use. Unsaved input stays, for the same user. */
export function IdleGuard({ idleSeconds }: { idleSeconds: number }) {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);

  useEffect(() => {
    let usedAt = Date.now();
    let reportedAt = usedAt;
    let isEnding = false;
    const onUse = () => {
      const now = Date.now();
      if (now - usedAt < 1000) return;
      usedAt = now;
      storeUse(now);
      setSecondsLeft(null);
      if (now - reportedAt < reportSeconds * 1000) return;
      reportedAt = now;
      void askAboutSession();
    };
    const checkIdleTime = () => {
      const idleTime = (Date.now() - Math.max(usedAt, storedUse())) / 1000;
      const remaining = Math.ceil(idleSeconds - idleTime);
      setSecondsLeft(remaining <= warningSeconds ? Math.max(0, remaining) : null);
      if (remaining > 0 || isEnding) return;
      isEnding = true;
      void endIdleSession();
    };
    storeUse(usedAt);
    const timer = setInterval(checkIdleTime, 1000);
    for (const event of activityEvents) window.addEventListener(event, onUse, { passive: true });
    return () => {
      clearInterval(timer);
      for (const event of activityEvents) window.removeEventListener(event, onUse);
    };
  }, [idleSeconds]);

  if (secondsLeft === null) return null;
  return (
    <Suspense>
      <IdleWarning secondsLeft={secondsLeft} />
    </Suspense>
  );
}

/** Leaves for the log-in if the session is no longer the page's user's. Like any request, it counts as use. */
async function askAboutSession(): Promise<void> {
  const send = (headers: Record<string, string>) =>
    fetch("/backend/api/get_user.php", { credentials: "include", cache: "no-store", headers });
  // Without an answer, the next request tells.
  await asPageUser(send).catch(() => undefined);
}

const ProofDialog = lazyPart(async () => (await import("./session-dialogs")).ProofDialog);

/** Asks for the password, or another log-in with Google, when one of the page's calls requires it. */
export function Reauthentication({ google }: { google: ReactNode }) {
  const [request, setRequest] = useState<{ refusal: Refused; reply: (proof: Proof) => void } | null>(null);
  useEffect(() => {
    let asked: Promise<Proof> | null = null;
    // One answer is for all acts that need it meanwhile.
    proofDialog.ask = (refusal) => {
      asked ??= new Promise<Proof>((reply) => setRequest({ refusal, reply })).finally(() => (asked = null));
      return asked;
    };
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
