import { type SubmitEvent, useSyncExternalStore } from "react";
import { type CookieChoice, isCookieChoice } from "@/lib/cookie-choice/cookie-choice";
import { storeCookie, storedCookie } from "./browser-cookies";

const changeEvent = "cookie-choice";
const subscribe = (onChange: () => void) => {
  window.addEventListener(changeEvent, onChange);
  return () => window.removeEventListener(changeEvent, onChange);
};

function readChoice(): CookieChoice | null {
  const value = storedCookie("consent");
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
  storeCookie("consent", button.value);
  window.dispatchEvent(new Event(changeEvent));
}
