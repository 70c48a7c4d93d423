"use client";

import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { call } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { toastError } from "@/components/ui/toast";

/** Marks a message as read, for everybody in the office. */
export function MarkRead({ messageId, name }: { messageId: number; name: string }) {
  const router = useRouter();
  const [isBusy, start] = useTransition();

  function mark() {
    start(async () => {
      try {
        const answer = await call("/backend/office/read-message", { fields: { messageId } });
        if (answer.success) router.refresh();
        else toastError(answer.message);
      } catch {
        toastError("Server error. Please try again later.");
      }
    });
  }

  return (
    <Button type="button" variant="ghost" size="sm" aria-disabled={isBusy || undefined} onClick={mark}>
      Mark as read<span className="sr-only">, the message from {name}</span>
    </Button>
  );
}
