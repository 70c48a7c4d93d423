"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { call } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";

type MessageActionProps = {
  messageId: number;
  name: string;
  action: "read-message" | "answer-message" | "delete-message";
  /** What is sent beside the message's id. */
  fields?: Readonly<Record<string, unknown>>;
  label: string;
  /** Asks for confirmation. */
  isAsking?: boolean;
};

/** Marks a message, or deletes it, for everybody in the office. */
export function MessageAction({
  messageId,
  name,
  action,
  fields,
  label,
  isAsking = false,
}: MessageActionProps) {
  const router = useRouter();
  const { messages: texts, serverError } = useOfficeTexts();
  const [isBusy, start] = useTransition();
  const [isSure, setIsSure] = useState(!isAsking);

  function act() {
    if (!isSure) return setIsSure(true);
    start(async () => {
      try {
        const answer = await call(`/backend/office/${action}`, { fields: { messageId, ...fields } });
        if (!answer.success) return toastError(answer.message);
        toastSuccess(answer.message);
        router.refresh();
      } catch {
        toastError(serverError);
      }
    });
  }

  return (
    <Button
      type="button"
      variant={isAsking && isSure ? "destructive" : "ghost"}
      size="sm"
      aria-disabled={isBusy || undefined}
      onClick={act}
      onBlur={() => setIsSure(!isAsking)}
    >
      {isAsking && isSure ? texts.sure : label}
      <span className="sr-only">{interpolate(texts.whose, { name })}</span>
    </Button>
  );
}
