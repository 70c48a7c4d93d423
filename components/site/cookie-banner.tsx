"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { storeChoice, useChosenCookies } from "./chosen-cookies";

/**
 * Asks once, above the page and without shifting it. The server does not render it, so that it never flashes for
 * those who have chosen; without JavaScript nothing that needs consent can run. The text and the buttons come from
 * the server.
 */
export function CookieBanner({ label, children }: { label: string; children: ReactNode }) {
  const isAsking = useChosenCookies() === null;
  const banner = useRef<HTMLElement>(null);

  // What the keyboard comes to is not left behind the banner (WCAG 2.2, 2.4.11). Scroll padding does not do it: a browser
  // scrolls to nothing that lies within the window.
  useEffect(() => {
    if (!isAsking) return;
    const uncover = () => {
      const focused = document.activeElement;
      if (!focused?.matches(":focus-visible") || !banner.current || banner.current.contains(focused)) return;
      const [under, over] = [focused.getBoundingClientRect(), banner.current.getBoundingClientRect()];
      const isBeside = under.right < over.left || under.left > over.right;
      if (!isBeside && under.bottom > over.top)
        window.scrollBy({ top: under.bottom + 8 - over.top, behavior: "instant" });
    };
    // The browser's own scrolling comes first.
    const uncoverSoon = () => requestAnimationFrame(uncover);
    document.addEventListener("focusin", uncoverSoon);
    return () => document.removeEventListener("focusin", uncoverSoon);
  }, [isAsking]);

  if (!isAsking) return null;
  return (
    <>
      {/* Room below the foot, so that its last line can be scrolled out from under the banner. */}
      <div aria-hidden="true" className="h-40 bg-lapis-950 sm:h-28" />
      <section
        ref={banner}
        aria-label={label}
        className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-2xl rounded-lg border bg-card p-3 text-xs shadow-lg sm:px-5 sm:py-4 sm:text-sm"
      >
        <form
          method="post"
          action="/backend/cookie-choice"
          onSubmit={storeChoice}
          className="flex flex-col gap-2.5 sm:flex-row sm:items-center sm:gap-6"
        >
          {children}
        </form>
      </section>
    </>
  );
}
