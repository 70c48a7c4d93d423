"use client";

import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "@/components/ui/lazy-part";
import type { SlideshowLabels } from "./slideshow-motion";

const SlideshowMotion = lazyPart(async () => (await import("./slideshow-motion")).default);

type SlideshowProps = {
  labels: SlideshowLabels;
  frame: ReactNode;
  children: ReactNode;
};

/** The slides come from the server and can be swiped without JavaScript. The carousel loads when the page is idle. */
export function Slideshow({ labels, frame, children }: SlideshowProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    const waitForIdle = () => {
      if ("requestIdleCallback" in window)
        window.requestIdleCallback(() => setIsIdle(true), { timeout: 2000 });
      else setTimeout(() => setIsIdle(true), 200);
    };
    if (document.readyState === "complete") waitForIdle();
    else window.addEventListener("load", waitForIdle, { once: true });
    return () => window.removeEventListener("load", waitForIdle);
  }, []);

  return (
    <section aria-roledescription={labels.kind} aria-label={labels.label}>
      <div className="relative">
        <div
          ref={viewport}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard until the buttons exist
          tabIndex={0}
          className="snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] data-moving:snap-none data-moving:overflow-hidden [&::-webkit-scrollbar]:hidden"
        >
          {children}
        </div>
        {frame}
      </div>
      <div className="flex h-14 items-center">
        <Suspense fallback={null}>
          {isIdle && <SlideshowMotion viewport={viewport} labels={labels} />}
        </Suspense>
      </div>
    </section>
  );
}
