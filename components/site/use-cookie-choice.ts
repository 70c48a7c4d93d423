import { type SubmitEvent, useSyncExternalStore } from "react";
import {
  type CookieChoice,
  cookieChoice,
  cookieChoiceHeader,
  isCookieChoice,
} from "@/lib/cookie-choice/cookie-choice";

const changeEvent = "cookie-choice";
const subscribe = (onChange: () => void) => {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
};

function readChoice(): CookieChoice | null {
  const start = `${cookieChoice.name}=`;
  const value = document.cookie
    .split("; ")
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
  return isCookieChoice(value) ? value : null;
}

/** This browser's choice: null if there is none yet, undefined on the server. */
export function useCookieChoice(): CookieChoice | null | undefined {
  return useSyncExternalStore(subscribe, readChoice, () => undefined);
}

/** Stores the choice of a CookieButtons form without leaving the page. */
export function storeCookieChoice(event: SubmitEvent<HTMLFormElement>): void {
  const button = event.nativeEvent.submitter;
  if (!(button instanceof HTMLButtonElement) || !isCookieChoice(button.value)) return;
  event.preventDefault();
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of older phones lack the Cookie Store API.
  document.cookie = cookieChoiceHeader(button.value, window.location.protocol === "https:");
  window.dispatchEvent(new Event(changeEvent));
}
