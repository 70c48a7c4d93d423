"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { call } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";

type MessageActionProps = {
  messageId: number;
  name: string;
  action: "read-message" | "answer-message" | "delete-message";
  label: string;
  /** Asks once more before it is done. */
  isAsking?: boolean;
};

/** Marks a message, or deletes it, for everybody in the office. */
export function MessageAction({ messageId, name, action, label, isAsking = false }: MessageActionProps) {
  const router = useRouter();
  const [isBusy, start] = useTransition();
  const [isSure, setIsSure] = useState(!isAsking);

  function act() {
    if (!isSure) return setIsSure(true);
    start(async () => {
      try {
        const answer = await call(`/backend/office/${action}`, { fields: { messageId } });
        if (answer.success) router.refresh();
        else toastError(answer.message);
      } catch {
        toastError("Server error. Please try again later.");
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
      {isAsking && isSure ? "Yes, delete" : label}
      <span className="sr-only">, the message from {name}</span>
    </Button>
  );
}
