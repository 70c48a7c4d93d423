"use client";

import type { Messages } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { CallContact } from "@/lib/academy-contact/contact";
import { studentCodeFrom } from "@/lib/certificates/code-input";
import { exampleCode } from "@/lib/certificates/example-code";
import { CodeNotFound } from "./code-not-found";
import { Filled } from "./filled";
import { lookUp } from "./look-up";

type VerifyFormProps = {
  /** The path of the page with this form, which it submits to without JavaScript. */
  page: string;
  texts: Pick<Messages["verify"], "form" | "notFound">;
  typed: string;
  refused: Refused | null;
  /** The office's numbers. */
  contact: CallContact;
};

/** Why no certificate can be opened. `unknownCode` is set if nobody has the code. */
export type Refused = { message: string; unknownCode: string | null };

/** The form of the verification page (docs/product.md). A plain GET form until the script has loaded. */
export function VerifyForm({
  page,
  texts: { form: texts, notFound },
  typed,
  refused: given,
  contact,
}: VerifyFormProps) {
  const [refused, setRefused] = useState(given);
  const [stage, setStage] = useState<"ready" | "checking" | "opening">("ready");
  const isBusy = stage !== "ready";
  const field = useRef<HTMLInputElement>(null);

  // When restored from the back-forward cache the form must be ready again.
  useEffect(() => {
    const wake = () => setStage("ready");
    window.addEventListener("pageshow", wake);
    return () => window.removeEventListener("pageshow", wake);
  }, []);

  // Only now, because a disabled field cannot get the focus.
  useEffect(() => {
    if (refused !== null && !isBusy) field.current?.focus();
  }, [refused, isBusy]);

  async function check(text: string) {
    const code = studentCodeFrom(text);
    if (code === "") {
      field.current?.focus();
      return setRefused({ message: texts.empty, unknownCode: null });
    }
    setRefused(null);
    setStage("checking");
    const outcome = await lookUp(code, texts.wait);
    if ("page" in outcome) {
      setStage("opening");
      return window.location.assign(outcome.page);
    }
    setStage("ready");
    setRefused({ message: outcome.message, unknownCode: outcome.isUnknown ? code : null });
  }

  return (
    <form
      action={page}
      noValidate
      className="mt-7 grid max-w-xl content-start gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void check(field.current?.value ?? "");
      }}
    >
      <Label htmlFor="code">{texts.code}</Label>
      <div className="flex flex-wrap gap-2.5">
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
          className="min-w-0 flex-1 basis-64 border-transparent bg-white text-lg font-medium text-ink"
          aria-invalid={refused !== null}
          aria-describedby="code-error code-help code-mistakes"
        />
        <Button type="submit" disabled={isBusy} className="grow sm:grow-0">
          {isBusy ? texts.checking : texts.submit}
        </Button>
      </div>
      <p id="code-error" role="alert" className="text-sm font-medium text-destructive empty:hidden">
        {refused?.message}
      </p>
      {refused?.unknownCode && (
        <CodeNotFound id="code-mistakes" code={refused.unknownCode} texts={notFound} contact={contact} />
      )}
      <p id="code-help" className="text-sm text-muted-foreground">
        <Filled
          text={texts.hint}
          values={{
            example: (
              <bdi dir="ltr" className="block w-fit max-w-full font-medium wrap-anywhere text-foreground">
                {exampleCode}
              </bdi>
            ),
          }}
        />
      </p>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {stage === "opening" && texts.opening}
      </p>
    </form>
  );
}
