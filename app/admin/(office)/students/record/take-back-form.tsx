"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { useDayText } from "@/components/area/when";
import { act } from "@/components/form/act";
import { CallForm } from "@/components/form/call-form";
import { CancelButton } from "@/components/form/cancel-button";
import { FormError } from "@/components/form/form-error";
import { useSentence } from "@/components/form/sentences";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { Button } from "@/components/ui/button";
import { toastSuccess } from "@/components/ui/toast";

type TakeBackFormProps = {
  releaseId: number;
  studentId: number;
  heldOn: string;
  onTakenBack: () => void;
};

export function TakeBackForm({ releaseId, studentId, heldOn, onTakenBack }: TakeBackFormProps) {
  const t = useTranslations("office.takeBack");
  const dayText = useDayText();
  const sentence = useSentence();
  const [isOpen, setIsOpen] = useState(false);
  const form = useCallForm({
    schema: async () => z.object({ reason: z.string().trim().min(1, sentence("reasonMissing")) }),
    values: { reason: "" },
    send: ({ reason }) =>
      act("/backend/office/take-back-release", { fields: { releaseId, studentId, reason } }),
    unreachableMessage: sentence("unanswered"),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onTakenBack();
    },
  });
  if (!isOpen) {
    return (
      <Button variant="ghost" size="sm" className="ms-auto" onClick={() => setIsOpen(true)}>
        {t("open")}
        <span className="sr-only">{t("which", { day: dayText(heldOn) })}</span>
      </Button>
    );
  }
  return (
    <CallForm state={form} className="grid basis-full gap-2">
      <TextField name="reason" label={t("why")} autoComplete="off" isRequired autoFocus />
      <FormError />
      <div className="flex gap-2">
        <SubmitButton busyLabel={t("busy")} size="sm" variant="destructive">
          {t("open")}
        </SubmitButton>
        <CancelButton variant="ghost" onCancel={() => setIsOpen(false)}>
          {t("cancel")}
        </CancelButton>
      </div>
    </CallForm>
  );
}
