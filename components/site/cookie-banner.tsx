"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { storeCookieChoice, useCookieChoice } from "./use-cookie-choice";

/**
 * Asks for consent once, over the page and without shifting it. Not rendered on the server, so that it never flashes
 * for visitors who have chosen; without JavaScript, nothing that needs consent can run. Its text and buttons come from
 * the server.
 */
export function CookieBanner({ label, children }: { label: string; children: ReactNode }) {
  const isAsking = useCookieChoice() === null;
  const banner = useRef<HTMLElement>(null);

  // Scrolls a focused element out from behind the banner (WCAG 2.2, 2.4.11). Scroll padding would not help, because
  // browsers do not scroll to elements already within the window.
  useEffect(() => {
    if (!isAsking) return;
    const uncoverFocus = () => {
      const focused = document.activeElement;
      if (!focused?.matches(":focus-visible") || !banner.current || banner.current.contains(focused)) return;
      const focusedBox = focused.getBoundingClientRect();
      const bannerBox = banner.current.getBoundingClientRect();
      const isBesideBanner = focusedBox.right < bannerBox.left || focusedBox.left > bannerBox.right;
      if (!isBesideBanner && focusedBox.bottom > bannerBox.top)
        window.scrollBy({ top: focusedBox.bottom + 8 - bannerBox.top, behavior: "instant" });
    };
    // After the browser's own scrolling.
    const scrollAfterFocus = () => requestAnimationFrame(uncoverFocus);
    document.addEventListener("focusin", scrollAfterFocus);
    return () => document.removeEventListener("focusin", scrollAfterFocus);
  }, [isAsking]);

  if (!isAsking) return null;
  return (
    <section
      ref={banner}
      // Makes the footer leave room, so that its last line can be scrolled out from behind the banner.
      data-cookie-banner
      aria-label={label}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-2xl rounded-lg border bg-card p-3 text-xs shadow-lg sm:px-5 sm:py-4 sm:text-sm print:hidden"
    >
      <form
        method="post"
        action="/backend/cookie-choice"
        onSubmit={storeCookieChoice}
        className="flex flex-col gap-2.5 sm:flex-row sm:items-center sm:gap-6"
      >
        {children}
      </form>
    </section>
  );
}
