"use client";

import { useEffect } from "react";

const key = (code: string) => `celebrated-${code}`;

/** Confetti for a good result: once a visit, and never for who asked for less motion (specification section 2). */
export function Confetti({ studentCode }: { studentCode: string }) {
  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (sessionStorage.getItem(key(studentCode)) !== null) return;
    sessionStorage.setItem(key(studentCode), "1");
    import("canvas-confetti")
      .then(({ default: confetti }) =>
        confetti({ particleCount: 140, spread: 90, origin: { y: 0.35 }, zIndex: 50 }),
      )
      .catch(() => undefined);
  }, [studentCode]);
  return null;
}
