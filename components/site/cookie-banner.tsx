"use client";

import { type ReactNode, type SubmitEvent, useRef, useSyncExternalStore } from "react";
import { useWindowEvent } from "@/components/ui/browser";
import { type CookieChoice, cookieChoices } from "@/lib/http/cookie-list";
import { storeCookie, storedCookie } from "./browser-cookies";

/** Not rendered on the server, so that it never flashes. Without JavaScript nothing that needs consent can run. */
export function CookieBanner({ label, children }: { label: string; children: ReactNode }) {
  const isAsking = useCookieChoice() === null;
  const banner = useRef<HTMLElement>(null);

  // Scrolls a focused element out from behind the banner (WCAG 2.2, 2.4.11). Scroll padding would not help, because
  // browsers do not scroll to elements already within the window.
  useWindowEvent("focusin", () => {
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
    requestAnimationFrame(uncoverFocus);
  });

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

const changeEvent = "cookie-choice";
const subscribe = (onChange: () => void) => {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
};

const choiceIn = (value: unknown) => cookieChoices.find((choice) => choice === value) ?? null;
const readChoice = () => choiceIn(storedCookie("consent"));

/** This browser's choice: null if there is none yet, undefined on the server. */
function useCookieChoice(): CookieChoice | null | undefined {
  return useSyncExternalStore(subscribe, readChoice, () => undefined);
}

function storeCookieChoice(event: SubmitEvent<HTMLFormElement>): void {
  const button = event.nativeEvent.submitter;
  if (!(button instanceof HTMLButtonElement) || !choiceIn(button.value)) return;
  event.preventDefault();
  storeCookie("consent", button.value);
  window.dispatchEvent(new Event(changeEvent));
}

type CookieChoiceFormProps = { choiceTexts: Record<CookieChoice, string>; children: ReactNode };

export function CookieChoiceForm({ choiceTexts, children }: CookieChoiceFormProps) {
  const choice = useCookieChoice();
  return (
    <form
      id="choice"
      method="post"
      action="/backend/cookie-choice"
      onSubmit={storeCookieChoice}
      className="mt-12 rounded-lg border bg-card p-6"
    >
      {children}
      <p role="status" className="mt-4 min-h-6 text-sm font-medium">
        {choice && choiceTexts[choice]}
      </p>
    </form>
  );
}
