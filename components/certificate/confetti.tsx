"use client";

import { useEffect, useRef } from "react";
import { withStorage } from "@/components/form/unsaved-entries";

/** Milliseconds: leaves time to read the verdict above. */
const startDelay = 1200;

const colors = ["#233fa3", "#5f79d0", "#8ea2e1", "#d6ad51", "#e6c983", "#f0deb0"];

const storageKey = (code: string) => `celebrated-${code}`;

/** Below the verdict and never over it: once per visit, and never with reduced motion (docs/product.md). */
export function Confetti({ studentCode }: { studentCode: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const start = setTimeout(() => claimFirstTime(studentCode) && celebrate(canvas.current), startDelay);
    return () => clearTimeout(start);
  }, [studentCode]);

  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 z-10 h-[min(100%,44rem)] overflow-hidden print:hidden"
    >
      <canvas ref={canvas} hidden className="size-full" />
    </div>
  );
}

/** True once per visit. Without storage always false: better no confetti than confetti every time. */
const claimFirstTime = (studentCode: string): boolean =>
  withStorage(() => {
    if (sessionStorage.getItem(storageKey(studentCode)) !== null) return false;
    sessionStorage.setItem(storageKey(studentCode), "1");
    return true;
  }, false);

/** Ignores a failure to load the script, because this is only decoration. */
async function celebrate(canvas: HTMLCanvasElement | null): Promise<void> {
  if (!canvas) return;
  try {
    const { default: confetti } = await import("canvas-confetti");
    canvas.hidden = false;
    await confetti.create(canvas, { resize: true })({
      particleCount: 130,
      spread: 100,
      startVelocity: 34,
      origin: { y: 0.45 },
      colors,
    });
  } catch {
    return;
  } finally {
    canvas.hidden = true;
  }
}
