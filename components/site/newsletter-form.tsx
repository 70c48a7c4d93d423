"use client";

import { type ReactNode, useRef, useState } from "react";
import { fetchAnswer } from "@/components/form/answer";
import { useIsHydrated } from "@/components/ui/browser";

const action = "/backend/newsletter";

/** A plain form that, once the script has loaded, is sent without leaving the page, and shows the server's sentence. */
export function NewsletterForm({ unavailable, children }: { unavailable: string; children: ReactNode }) {
  const isHydrated = useIsHydrated();
  const isSending = useRef(false);
  const [answer, setAnswer] = useState<{ success: boolean; message: string } | null>(null);

  async function send(form: HTMLFormElement) {
    isSending.current = true;
    setAnswer(null);
    const { success, message } = await fetchAnswer(action, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(Object.fromEntries(new FormData(form))),
    });
    isSending.current = false;
    if (success) form.reset();
    else form.querySelector("input")?.focus();
    setAnswer({ success, message: message || unavailable });
  }

  return (
    <form
      method="post"
      action={action}
      noValidate={isHydrated}
      className="grid gap-x-12 gap-y-3 lg:grid-cols-[1.5fr_1fr] lg:items-center"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending.current) void send(event.currentTarget);
      }}
    >
      {children}
      <p
        id="newsletter-answer"
        role="status"
        // Without `cn`, which would be the largest script of most public pages.
        className={`text-sm font-medium empty:hidden lg:col-start-2 ${answer?.success ? "text-success" : "text-destructive"}`}
      >
        {answer?.message}
      </p>
    </form>
  );
}
