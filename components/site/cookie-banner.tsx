"use client";

import { type ReactNode, type SubmitEvent, useSyncExternalStore } from "react";
import { cookieChoice, cookieChoiceHeader, isCookieChoice } from "./cookie-choice";

const changed = "cookie-choice";
const subscribe = (onChange: () => void) => {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
};
const hasChosen = () => document.cookie.split("; ").some((pair) => pair.startsWith(`${cookieChoice.name}=`));

function keepChoice(event: SubmitEvent<HTMLFormElement>) {
  const button = event.nativeEvent.submitter;
  if (!(button instanceof HTMLButtonElement) || !isCookieChoice(button.value)) return;
  event.preventDefault();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in the browsers of older phones.
  document.cookie = cookieChoiceHeader(button.value, window.location.protocol === "https:");
  window.dispatchEvent(new Event(changed));
}

/**
 * Asks once, above the page and without moving it. The server says "chosen", so that nobody who has chosen sees it
 * flash; without JavaScript nothing asks for consent, because nothing that needs one can run. The text and the buttons
 * come from the server.
 */
export function CookieBanner({ label, children }: { label: string; children: ReactNode }) {
  const isAnswered = useSyncExternalStore(subscribe, hasChosen, () => true);
  if (isAnswered) return null;
  return (
    <section
      aria-label={label}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto max-w-2xl rounded-lg border bg-card p-4 text-sm shadow-lg sm:px-5"
    >
      <form
        method="post"
        action="/cookie-choice"
        onSubmit={keepChoice}
        className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-6"
      >
        {children}
      </form>
    </section>
  );
}
