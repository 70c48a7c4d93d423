"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { NoAnswer } from "@/components/form/answer";
import { call } from "@/components/form/call";
import type { Loss } from "@/components/form/page-user";
import { storeLogIn } from "@/components/log-in/stored-log-in";
import { hrefHere } from "@/components/site/href-here";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { choosePasswordPath } from "@/lib/accounts/choose-password-path";

type SessionCoverProps = { loss: Loss; google: ReactNode; onLoggedIn: () => void };

/** Events that would make an open dialog on the page close itself. */
const outsideEvents = ["pointerdown", "mousedown", "touchstart", "focusin", "keydown"] as const;

/** The only thing shown on a page whose session is lost: the log-in, or a notice that someone else is logged in. */
export function SessionCover({ loss, google, onLoggedIn }: SessionCoverProps) {
  const t = useTranslations("area.session");
  const titleId = useId();
  const cover = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = cover.current;
    const before = document.activeElement;
    const stop = (event: Event) => event.stopPropagation();
    for (const name of outsideEvents) element?.addEventListener(name, stop);
    element?.querySelector<HTMLElement>("input, button")?.focus();
    return () => {
      for (const name of outsideEvents) element?.removeEventListener(name, stop);
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return createPortal(
    <section
      ref={cover}
      data-cover=""
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={titleId}
      className="pointer-events-auto fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-background p-5"
    >
      <div className="grid w-full max-w-sm gap-4">
        <h2 id={titleId} className="font-serif text-title font-medium">
          {loss === "ended" ? t("ended") : t("other")}
        </h2>
        <p className="text-sm">{loss === "ended" ? t("endedText") : t("otherText")}</p>
        {loss === "ended" ? (
          <>
            <LogInAgain onLoggedIn={onLoggedIn} />
            {google}
          </>
        ) : (
          <Button onClick={() => location.reload()}>{t("reload")}</Button>
        )}
      </div>
    </section>,
    document.body,
  );
}

function LogInAgain({ onLoggedIn }: Pick<SessionCoverProps, "onLoggedIn">) {
  const t = useTranslations("area.session");
  const id = useId();
  const [isSending, setIsSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function logIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    setIsSending(true);
    setMessage(null);
    try {
      const answer = await call("/backend/api/login.php", { fields, isSentOnce: true });
      if (!answer.success) return setMessage(answer.message);
      storeLogIn(answer);
      if (answer.body.mustChoosePassword) location.assign(hrefHere(choosePasswordPath(location.pathname)));
      else onLoggedIn();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      setMessage(t("unreachable"));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form onSubmit={logIn} className="grid gap-4">
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-email`}>{t("email")}</Label>
        <Input id={`${id}-email`} name="email" type="email" autoComplete="username" required />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor={`${id}-password`}>{t("password")}</Label>
        <Input
          id={`${id}-password`}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      </div>
      {message && (
        <p role="alert" className="text-sm font-medium text-destructive">
          {message}
        </p>
      )}
      <Button type="submit" aria-busy={isSending}>
        {isSending ? t("loggingIn") : t("logIn")}
      </Button>
    </form>
  );
}
