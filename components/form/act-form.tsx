"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { saveFile } from "@/components/area/save-file";
import { ErrorAlert } from "@/components/ui/alert";
import { cn } from "@/components/ui/cn";
import { toastSuccess } from "@/components/ui/toast";
import { type Answer, NoAnswer, readResponse } from "./answer";
import { sendWithProof } from "./ask-for-proof";
import { call } from "./call";
import { toJson } from "./call-query";
import type { Address, FieldsOf } from "./endpoints";
import { asPageUser } from "./page-user";
import { upload } from "./upload";
import { useIsHydrated } from "./use-is-hydrated";

type Fields = Readonly<Record<string, unknown>>;

/** Posts fields to a call that answers with a file, and saves that. Throws NoAnswer if no response arrives. */
export const callForFile = (address: Address, fields: Fields): Promise<Answer> =>
  sendWithProof((proof) => loadFile(address, { ...fields, ...proof }));

async function loadFile(address: Address, fields: Fields): Promise<Answer> {
  const body = toJson(address, fields);
  try {
    const response = await asPageUser((user) =>
      fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "*/*", ...user },
        body,
      }),
    );
    const disposition = response.headers.get("Content-Disposition") ?? "";
    if (!disposition.startsWith("attachment")) return await readResponse(response, address);
    saveFile(await response.blob(), /filename="([^"]+)"/.exec(disposition)?.[1] ?? "file");
    return { success: true, message: "", code: undefined, status: response.status, errors: {}, body: {} };
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(0);
  }
}

type ActFormProps = {
  action: Address;
  className?: string;
  /** Whether the call answers with a file, which the browser saves. */
  isDownload?: boolean;
  children: ReactNode;
};

/** A small form without rules of its own: sends its fields to a call, shows the answer, and then the page anew. */
export function ActForm({ action, className, isDownload = false, children }: ActFormProps) {
  const t = useTranslations("area");
  const router = useRouter();
  const isHydrated = useIsHydrated();
  const isSending = useRef(false);
  const [refusal, setRefusal] = useState<string | null>(null);

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
      router.refresh();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      setRefusal(t("offline"));
    } finally {
      isSending.current = false;
    }
  }

  return (
    <form onSubmit={submit}>
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
