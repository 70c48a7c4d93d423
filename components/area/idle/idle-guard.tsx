"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { endUnusedSession } from "./end-unused-session";
import { restoreKeptInput } from "./kept-input-storage";
import { useFreshPage } from "./use-fresh-page";

/** Loaded when needed: most pages are left long before. */
const IdleWarning = lazy(async () => ({ default: (await import("./idle-warning")).IdleWarning }));

/** In seconds: how long before the end to warn, and the minimum time between two reports of use to the server. */
const warning = 120;
const sign = 120;

const lastUse = "last-use";
const uses = ["pointerdown", "keydown", "wheel", "touchmove"] as const;

type IdleGuardProps = { userId: number; idleSeconds: number; ownKey: string };

/** The last use in any tab, in milliseconds since 1970; zero without storage. */
function storedUse(): number {
  try {
    return Number(localStorage.getItem(lastUse) ?? 0);
  } catch {
    return 0;
  }
}

function storeUse(now: number): void {
  try {
    localStorage.setItem(lastUse, String(now));
  } catch {
    // Without storage each tab counts for itself.
  }
}

/**
 * Ends an idle session, as the server does, with a warning two minutes before. Typing counts as use, which this
 * reports to the server. Unsaved input is kept, encrypted, for the same user.
 */
export function IdleGuard({ userId, idleSeconds, ownKey }: IdleGuardProps) {
  const [left, setLeft] = useState<number | null>(null);
  const used = useRef(0);
  const told = useRef(0);
  const isEnding = useRef(false);
  const isWarning = left !== null;
  useFreshPage();

  useEffect(() => {
    void restoreKeptInput(userId, ownKey);
  }, [userId, ownKey]);

  useEffect(() => {
    const now = Date.now();
    used.current = now;
    told.current = now;
    storeUse(now);
  }, []);

  useEffect(() => {
    if (isWarning) return;
    const note = () => {
      const now = Date.now();
      if (now - used.current < 1000) return;
      used.current = now;
      storeUse(now);
      if (now - told.current > sign * 1000) reportUse(told);
    };
    for (const use of uses) window.addEventListener(use, note, { passive: true });
    return () => {
      for (const use of uses) window.removeEventListener(use, note);
    };
  }, [isWarning]);

  useEffect(() => {
    const look = () => {
      const unused = (Date.now() - Math.max(used.current, storedUse())) / 1000;
      const seconds = Math.ceil(idleSeconds - unused);
      if (seconds <= 0 && !isEnding.current) {
        isEnding.current = true;
        void endUnusedSession(userId, ownKey);
      }
      setLeft(seconds <= warning ? Math.max(0, seconds) : null);
    };
    const timer = setInterval(look, isWarning ? 1000 : 5000);
    return () => clearInterval(timer);
  }, [userId, idleSeconds, ownKey, isWarning]);

  function stay() {
    used.current = Date.now();
    storeUse(used.current);
    reportUse(told);
    setLeft(null);
  }

  if (left === null) return null;
  return (
    <Suspense>
      <IdleWarning secondsLeft={left} onStay={stay} />
    </Suspense>
  );
}

/** Any request with the session counts as use. */
function reportUse(told: { current: number }): void {
  told.current = Date.now();
  fetch("/backend/api/get_user.php", { credentials: "include", cache: "no-store" }).catch(() => undefined);
}
