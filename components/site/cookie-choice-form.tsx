"use client";

import type { ReactNode } from "react";
import type { CookieChoice } from "@/lib/cookie-choice/cookie-choice";
import { storeCookieChoice, useCookieChoice } from "./cookie-banner";

export function CookieChoiceForm({
  choiceTexts,
  children,
}: {
  choiceTexts: Record<CookieChoice, string>;
  children: ReactNode;
}) {
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
