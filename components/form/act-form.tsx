"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ErrorAlert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { toastSuccess } from "@/components/ui/toast";
import { NoAnswer } from "./answer";
import { call } from "./call";
import { callForFile } from "./call-for-file";
import type { Address, FieldsOf } from "./endpoints";
import type { UnsavedInput } from "./unsaved-entries";
import { useUnsavedInput } from "./unsaved-input";
import { upload } from "./upload";
import { useIsHydrated } from "./use-is-hydrated";

type ActFormProps = {
  action: Address;
  className?: string;
  /** The name under which what is typed is kept until it is sent, for forms with texts. */
  keptAs?: string;
  /** Whether the call answers with a file, which the browser saves. */
  isDownload?: boolean;
  children: ReactNode;
};

/** A small form without rules of its own: sends its fields to a call, shows the answer, and then the page anew. */
export function ActForm({ action, className, keptAs = "", isDownload = false, children }: ActFormProps) {
  const t = useTranslations("area");
  const router = useRouter();
  const isHydrated = useIsHydrated();
  const isSending = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { input, isLoaded, store, discard } = useUnsavedInput(keptAs);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as what an earlier page kept is loaded
  useEffect(() => {
    for (const [name, text] of Object.entries(input)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text;
    }
    if (Object.keys(input).length > 0) form.current?.closest("details")?.setAttribute("open", "");
  }, [isLoaded]);

  function keep({ currentTarget }: FormEvent<HTMLFormElement>) {
    const typed = [...new FormData(currentTarget)].filter(
      ([, text]) => typeof text === "string" && text !== "",
    );
    store(Object.fromEntries(typed) as UnsavedInput);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setRefusal(null);
    const { submitter } = event.nativeEvent as SubmitEvent;
    try {
      const { fields, files } = partsOf(new FormData(event.currentTarget, submitter));
      const answer = isDownload
        ? await callForFile(action, fields)
        : files.length > 0
          ? await upload(action, { fields, files })
          : await call(action, { fields });
      if (!answer.success) return setRefusal(Object.values(answer.errors)[0] ?? answer.message);
      if (answer.message !== "") toastSuccess(answer.message);
      if (keptAs !== "") discard();
      router.refresh();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      setRefusal(t("offline"));
    } finally {
      isSending.current = false;
    }
  }

  return (
    <form ref={form} onSubmit={submit} onInput={keptAs === "" ? undefined : keep}>
      <fieldset disabled={!isHydrated} className={cn("min-w-0", className)}>
        {children}
      </fieldset>
      {refusal !== null && <ErrorAlert className="mt-3">{refusal}</ErrorAlert>}
    </form>
  );
}

function partsOf(data: FormData) {
  const entries = [...data];
  const texts = entries.filter((entry) => typeof entry[1] === "string");
  return {
    fields: Object.fromEntries(texts) as FieldsOf<Address>,
    files: entries.flatMap(([part, file]) => (file instanceof File && file.size > 0 ? [{ part, file }] : [])),
  };
}
