"use client";

import { useState } from "react";
import { useInBrowser } from "@/components/ui/browser";
import { X } from "@/components/ui/icons";
import type { Language } from "@/lib/words/languages";
import { storeCookie, storedCookie } from "./browser-cookies";

type OfferedLanguage = {
  language: Language;
  direction: string;
  text: string;
  open: string;
  close: string;
};

/** Browsers report Dari as Persian, or under its own code. */
const spokenIn = (tag: string) => tag.toLowerCase().split("-", 1)[0]?.replace("prs", "fa");

/** The visitor's first choice of these and English; undefined if that is English, or a language was already chosen. */
function wanted(languages: readonly string[]): string | undefined {
  const first = navigator.languages
    .map(spokenIn)
    .find((tag) => tag === "en" || languages.includes(tag ?? ""));
  return first === "en" || storedCookie("language") !== null ? undefined : first;
}

/** Offers an English page in the visitor's language, once: the choice here, or with the switch, is remembered. */
export function LanguageOffer({ offers }: { offers: readonly OfferedLanguage[] }) {
  const [isClosed, setIsClosed] = useState(false);
  const language = useInBrowser(() => wanted(offers.map((offer) => offer.language)), undefined);
  const offer = offers.find((one) => one.language === language);
  if (offer === undefined || isClosed) return null;

  function close() {
    storeCookie("language", "en");
    setIsClosed(true);
  }

  const fields = new URLSearchParams(window.location.search);
  fields.set("language", offer.language);
  return (
    <aside
      lang={offer.language}
      dir={offer.direction}
      aria-label={offer.text}
      className="fixed inset-x-3 top-3 z-50 mx-auto flex max-w-xl items-center gap-3 rounded-lg border bg-card px-4 py-1 text-sm text-card-foreground shadow-lg print:hidden"
    >
      <p className="flex-1">{offer.text}</p>
      <a
        href={`?${fields}`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {offer.open}
      </a>
      <button
        type="button"
        aria-label={offer.close}
        onClick={close}
        className="grid size-11 place-items-center"
      >
        <X className="size-4" />
      </button>
    </aside>
  );
}
