"use client";

import type { Messages } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { fetchAnswer } from "@/components/form/answer";
import { useWindowEvent } from "@/components/ui/browser";
import { Button } from "@/components/ui/button";
import { Input, Label } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { certificatePath, exampleCode, isCertificateNumber, paperIn } from "@/lib/certificates/code";
import { hrefHere } from "@/lib/words/languages";
import { CodeNotFoundHelp, InterpolatedText } from "./code-not-found-help";

type VerifyFormProps = {
  /** The path of the page with this form, which it submits to without JavaScript. */
  page: string;
  texts: Pick<Messages["verify"], "form" | "notFound">;
  unavailable: string;
  defaultCode: string;
  refusal: LookUpRefusal | null;
  children: ReactNode;
};

/** Why no certificate can be opened. `unknownCode` is set if no one has that code. */
export type LookUpRefusal = { message: string; unknownCode: string | null };

export function VerifyForm({
  page,
  texts: { form: texts, notFound },
  unavailable,
  defaultCode,
  refusal: initialRefusal,
  children,
}: VerifyFormProps) {
  const [refusal, setRefusal] = useState(initialRefusal);
  const [stage, setStage] = useState<"ready" | "checking" | "opening">("ready");
  const isBusy = stage !== "ready";
  const field = useRef<HTMLInputElement>(null);

  // The back-forward cache shows the page as it was left.
  useWindowEvent("pageshow", ({ persisted }) => persisted && setStage("ready"));

  // Waits until the form is ready, because a disabled field cannot be focused.
  useEffect(() => {
    if (refusal !== null && !isBusy) field.current?.focus();
  }, [refusal, isBusy]);

  async function check(text: string) {
    const paper = paperIn(text);
    const code = paper.studentCode;
    if (code === "") {
      field.current?.focus();
      return setRefusal({ message: texts.empty, unknownCode: null });
    }
    setRefusal(null);
    setStage("checking");
    const query = new URLSearchParams({ student_code: code });
    const answer = await fetchAnswer(`/backend/api/checkStudent.php?${query}`);
    // A withdrawn certificate has a page, with the date of the withdrawal, and so has one with a former code.
    if (answer.success || answer.code === "withdrawn" || answer.body.isFormer === true) {
      setStage("opening");
      return window.location.assign(hrefHere(certificatePath(code, paper.version)));
    }
    setStage("ready");
    setRefusal({
      message: answer.message || unavailable,
      unknownCode: answer.code === "not_found" ? code : null,
    });
  }

  return (
    <form
      action={page}
      noValidate
      className="mt-7 grid max-w-xl content-start gap-x-2.5 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:*:not-[input,button]:col-span-full"
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
        defaultValue={defaultCode}
        disabled={isBusy}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="border-transparent bg-white text-lg font-medium text-ink"
        aria-invalid={refusal !== null}
        aria-describedby="code-error code-example code-help code-mistakes"
      />
      <p id="code-error" role="alert" className="text-sm font-medium text-destructive empty:hidden">
        {refusal?.message}
      </p>
      <p id="code-example" className="text-sm text-muted-foreground">
        <InterpolatedText
          text={texts.example}
          values={{
            example: (
              <Untranslated dir="ltr" className="font-mono text-base wrap-anywhere text-foreground">
                {exampleCode}
              </Untranslated>
            ),
          }}
        />
      </p>
      <Button type="submit" disabled={isBusy} className="sm:col-start-2 sm:row-start-2">
        {isBusy ? texts.checking : texts.submit}
      </Button>
      {refusal?.unknownCode && (
        <CodeNotFoundHelp
          code={refusal.unknownCode}
          isNumber={isCertificateNumber(refusal.unknownCode)}
          texts={notFound}
        >
          {children}
        </CodeNotFoundHelp>
      )}
      <p id="code-help" className="text-sm text-muted-foreground">
        {texts.hint}
      </p>
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {stage === "opening" && texts.opening}
      </p>
    </form>
  );
}
