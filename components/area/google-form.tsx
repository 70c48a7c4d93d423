"use client";

import { type FormEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

type GoogleFormProps = {
  label: string;
  callbackUrl: string;
  unreachable: string;
  /** A logged-in user proves their identity again, in another tab. */
  isProof?: boolean;
};

/** Makes Google ask which account to use, and providers that support `max_age` ask for the password. */
const asksAgain = new URLSearchParams({ prompt: "select_account", max_age: "0" });

/** The form works only with a CSRF token of next-auth, which only our own pages can fetch. */
export function GoogleForm({ label, callbackUrl, unreachable, isProof = false }: GoogleFormProps) {
  const [hasFailed, setHasFailed] = useState(false);

  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const token = form.elements.namedItem("csrfToken");
    const value = await csrfToken();
    setHasFailed(value === null);
    if (value === null || !(token instanceof HTMLInputElement)) return;
    token.value = value;
    form.submit();
  }

  return (
    <form
      method="post"
      action={`/api/auth/signin/google${isProof ? `?${asksAgain}` : ""}`}
      target={isProof ? "_blank" : undefined}
      onSubmit={start}
      className="grid gap-3"
    >
      <input type="hidden" name="csrfToken" />
      <input type="hidden" name="callbackUrl" value={callbackUrl} />
      <Button type="submit" variant="outline">
        {label}
      </Button>
      {hasFailed && <Alert variant="destructive">{unreachable}</Alert>}
    </form>
  );
}

async function csrfToken(): Promise<string | null> {
  try {
    const body: unknown = await (await fetch("/api/auth/csrf", { cache: "no-store" })).json();
    const token = typeof body === "object" && body !== null && "csrfToken" in body ? body.csrfToken : null;
    return typeof token === "string" ? token : null;
  } catch {
    return null;
  }
}

export function NoGoogleButton({ label, explanation }: { label: string; explanation: string | undefined }) {
  const [isPressed, setIsPressed] = useState(false);
  return (
    <>
      <Button type="button" variant="outline" onClick={() => setIsPressed(true)}>
        {label}
      </Button>
      {isPressed && <Alert role="status">{explanation}</Alert>}
    </>
  );
}
