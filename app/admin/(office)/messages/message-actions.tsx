"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type MouseEvent, useTransition } from "react";
import { ConfirmedButton } from "@/app/admin/(office)/confirmed-button";
import { useMay } from "@/app/admin/(office)/office-permissions";
import { offerUndo } from "@/app/admin/(office)/undo-bar";
import { act } from "@/components/form/call";
import { CallForm, useCallForm } from "@/components/form/call-form";
import { TextAreaField } from "@/components/form/fields";
import { FormError, SubmitButton } from "@/components/form/form-state";
import { useUnsavedFields } from "@/components/form/unsaved-input";
import { isFocusFree } from "@/components/ui/focus";
import { toastError, toastSuccess } from "@/components/ui/toast";
import type { MessageMark } from "@/lib/messages/schema";

type MessageActionProps = { messageId: number; name: string; as: MessageMark["as"]; label: string };

export function MessageAction({ messageId, name, as, label }: MessageActionProps) {
  const may = useMay();
  const router = useRouter();
  const t = useTranslations("office");
  const [isBusy, start] = useTransition();

  function run({ currentTarget }: MouseEvent) {
    if (isBusy) return;
    // By the time of the answer this button may have gone.
    const card = currentTarget.closest("li");
    start(async () => {
      const { success, message } = await act("/backend/office/mark-message", { fields: { messageId, as } });
      if (!success) return toastError(message);
      toastSuccess(message);
      const isGone = as === "deleted" || /[?&]show=unread/.test(location.search);
      const next = isGone ? (card?.nextElementSibling ?? card?.previousElementSibling) : card;
      if ((as === "answered" || isGone) && isFocusFree(currentTarget))
        (next instanceof HTMLElement ? next : document.getElementById("main"))?.focus();
      if (as === "deleted") offerUndo();
      router.refresh();
    });
  }

  if (!may("markMessage")) return null;
  return (
    <ConfirmedButton
      label={label}
      question={as === "deleted" ? t("sureToDelete") : null}
      className="max-sm:px-1.5 max-sm:text-xs"
      aria-disabled={isBusy || undefined}
      onClick={run}
    >
      {t("messages.whose", { name })}
    </ConfirmedButton>
  );
}

export function AnswerForm({ messageId, name }: { messageId: number; name: string }) {
  const t = useTranslations("office.messages.answerForm");
  const ui = useTranslations("ui");
  const router = useRouter();
  const may = useMay();
  const answer = useCallForm({
    schema: async () => (await import("@/lib/messages/schema")).RequestAnswer,
    values: { answer: "" },
    send: (fields) => act("/backend/office/answer-request", { fields: { messageId, ...fields } }),
    onSuccess: ({ message }, form) => {
      form.reset();
      toastSuccess(message);
      const { activeElement } = document;
      if (activeElement instanceof HTMLButtonElement) activeElement.closest("li")?.focus();
      router.refresh();
    },
  });
  useUnsavedFields(`answer:${messageId}`, answer.form);
  if (!may("answerRequest")) return null;
  return (
    <CallForm state={answer} className="grid gap-3">
      <TextAreaField name="answer" label={t("label", { name })} rows={3} dir="auto" />
      <FormError />
      <SubmitButton busyLabel={ui("sending")} size="sm" className="justify-self-start">
        {t("send")}
      </SubmitButton>
    </CallForm>
  );
}
