"use client";

import type { Messages } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { studentCodeFrom } from "@/lib/certificates/code-input";
import { lookUp } from "./look-up";

type VerifyFormProps = {
  /** The page the form stands on: without JavaScript it is asked again, with the code. */
  page: string;
  texts: Messages["verify"]["form"];
  typed: string;
  error: string | null;
};

/** The one field of the verification page (specification sections 2 and 4). A plain GET form until JavaScript has arrived. */
export function VerifyForm({ page, texts, typed, error: givenError }: VerifyFormProps) {
  const [error, setError] = useState(givenError);
  const [stage, setStage] = useState<"ready" | "checking" | "opening">("ready");
  const isBusy = stage !== "ready";
  const field = useRef<HTMLInputElement>(null);

  // Who comes back to a kept page finds the form ready again.
  useEffect(() => {
    const wake = () => setStage("ready");
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);

  // Only now is the field open again: one that is disabled takes no focus.
  useEffect(() => {
    if (error !== null && !isBusy) field.current?.focus();
  }, [error, isBusy]);

  async function check(text: string) {
    const code = studentCodeFrom(text);
    if (code === "") {
      field.current?.focus();
      return setError(texts.empty);
    }
    setError(null);
    setStage("checking");
    const outcome = await lookUp(code, texts.wait);
    if ("page" in outcome) {
      setStage("opening");
      return window.location.assign(outcome.page);
    }
    setStage("ready");
    setError(outcome.sentence);
  }

  return (
    <form
      action={page}
      noValidate
      className="grid max-w-xl content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void check(field.current?.value ?? "");
      }}
    >
      <Label htmlFor="code">{texts.code}</Label>
      <Input
        ref={field}
        id="code"
        name="code"
        defaultValue={typed}
        disabled={isBusy}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder={texts.placeholder}
        aria-invalid={error !== null}
        aria-describedby="code-error code-help"
      />
      <p id="code-error" role="alert" className="text-sm font-medium text-destructive empty:hidden">
        {error}
      </p>
      <p id="code-help" className="text-sm text-muted-foreground">
        {texts.hint}
      </p>
      <Button type="submit" disabled={isBusy} className="sm:w-fit">
        {isBusy ? texts.checking : texts.submit}
      </Button>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {stage === "opening" && texts.opening}
      </p>
    </form>
  );
}
