"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type MouseEvent, useState, useTransition } from "react";
import { act } from "@/components/form/call";
import { Button } from "@/components/ui/button";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { Permission } from "@/lib/auth/permissions";
import { useMay } from "../office-permissions";
import { offerUndo } from "../undo-bar";

const operations = {
  "read-message": "markMessageRead",
  "answer-message": "answerMessage",
  "delete-message": "deleteMessage",
} as const satisfies Readonly<Record<string, Permission>>;

type MessageActionProps = {
  messageId: number;
  name: string;
  action: keyof typeof operations;
  fields?: Readonly<Record<string, unknown>>;
  label: string;
  needsConfirmation?: boolean;
};

/** Marks a message, or deletes it, for everyone in the office. Renders nothing for users without the permission. */
export function MessageAction({
  messageId,
  name,
  action,
  fields,
  label,
  needsConfirmation = false,
}: MessageActionProps) {
  const may = useMay();
  const router = useRouter();
  const t = useTranslations("office.messages");
  const office = useTranslations("office");
  const [isBusy, start] = useTransition();
  const [isConfirming, setIsConfirming] = useState(false);

  function run({ detail, currentTarget }: MouseEvent) {
    // The second click of a double click was meant for the button that was here before.
    if (detail > 1 || isBusy) return;
    if (needsConfirmation && !isConfirming) return setIsConfirming(true);
    start(async () => {
      const { success, message } = await act(`/backend/office/${action}`, {
        fields: { messageId, ...fields },
      });
      if (!success) return toastError(message);
      toastSuccess(message);
      // This button goes.
      if (action === "answer-message") currentTarget.closest("li")?.focus();
      if (action === "delete-message") {
        const card = currentTarget.closest("li");
        const next = card?.nextElementSibling ?? card?.previousElementSibling;
        (next instanceof HTMLElement ? next : document.getElementById("main"))?.focus();
        offerUndo();
      }
      router.refresh();
    });
  }

  if (!may(operations[action])) return null;
  return (
    <Button
      variant={isConfirming ? "destructive" : "ghost"}
      size="sm"
      className="max-sm:px-1.5 max-sm:text-xs"
      aria-disabled={isBusy || undefined}
      onClick={run}
      onBlur={() => setIsConfirming(false)}
    >
      {isConfirming ? office("sureToDelete") : label}
      <span className="sr-only">{t("whose", { name })}</span>
    </Button>
  );
}
