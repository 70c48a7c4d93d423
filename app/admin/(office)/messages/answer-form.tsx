"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { act } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { SubmitButton } from "@/components/form/submit-button";
import { TextAreaField } from "@/components/form/text-area-field";
import { useCallForm } from "@/components/form/use-call-form";
import { useUnsavedFields } from "@/components/form/use-unsaved-fields";
import { toastSuccess } from "@/components/ui/toast";
import { useMay } from "../office-permissions";

export function AnswerForm({ messageId, name }: { messageId: number; name: string }) {
  const t = useTranslations("office.messages.answerForm");
  const ui = useTranslations("ui");
  const router = useRouter();
  const may = useMay();
  const answer = useCallForm({
    schema: async () => (await import("@/lib/messages/schema")).RequestAnswer,
    values: { answer: "" },
    send: (fields) => act("/backend/office/answer-message", { fields: { messageId, ...fields } }),
    onSuccess: ({ message }, form) => {
      form.reset();
      toastSuccess(message);
      document.activeElement?.closest("li")?.focus();
      router.refresh();
    },
  });
  useUnsavedFields(`answer:${messageId}`, answer.form);
  if (!may("answerMessage")) return null;
  return (
    <CallForm state={answer} className="grid gap-3">
      <TextAreaField name="answer" label={t("label", { name })} rows={3} dir="auto" isRequired />
      <FormError />
      <SubmitButton busyLabel={ui("sending")} size="sm" className="justify-self-start">
        {t("send")}
      </SubmitButton>
    </CallForm>
  );
}
