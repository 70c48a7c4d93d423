"use client";

import { useEffect, useRef } from "react";

const key = (code: string) => `celebrated-${code}`;

/** Confetti for a good result: once a visit, and never for who asked for less motion (specification section 2). */
export function Confetti({ studentCode }: { studentCode: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    if (isFirstTime(studentCode)) void celebrate(canvas.current);
  }, [studentCode]);

  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-50 print:hidden">
      <canvas ref={canvas} hidden className="size-full" />
    </div>
  );
}

/** Whether this visit has not celebrated yet. In a browser that lets nothing be kept it never has: better none than each time. */
function isFirstTime(studentCode: string): boolean {
  try {
    if (sessionStorage.getItem(key(studentCode)) !== null) return false;
    sessionStorage.setItem(key(studentCode), "1");
    return true;
  } catch {
    return false;
  }
}

/** A page whose script does not arrive stays as it is: this is only joy. */
async function celebrate(canvas: HTMLCanvasElement | null): Promise<void> {
  if (!canvas) return;
  try {
    const { default: confetti } = await import("canvas-confetti");
    canvas.hidden = false;
    await confetti.create(canvas, { resize: true })({ particleCount: 140, spread: 90, origin: { y: 0.35 } });
  } catch {
    return;
  } finally {
    canvas.hidden = true;
  }
}
