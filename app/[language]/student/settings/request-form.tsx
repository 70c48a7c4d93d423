"use client";

import { useRouter } from "next/navigation";
import { type Messages, useTranslations } from "next-intl";
import { useState } from "react";
import { act } from "@/components/form/call";
import { CallForm, useCallForm } from "@/components/form/call-form";
import { Field, TextAreaField } from "@/components/form/fields";
import { FormError, SubmitButton } from "@/components/form/form-state";
import { useUnsavedFields } from "@/components/form/unsaved-input";
import { FormSuccess } from "@/components/ui/alert";
import { Select } from "@/components/ui/fields";

type RequestFormProps = {
  texts: Messages["student"]["settings"]["office"]["form"];
  kinds: Messages["student"]["settings"]["office"]["kinds"];
};

const blank = { kind: "correction" as const, message: "" };

export function RequestForm({ texts, kinds }: RequestFormProps) {
  const router = useRouter();
  const ui = useTranslations("ui");
  const [success, setSuccess] = useState<string | null>(null);
  const request = useCallForm({
    schema: async () => (await import("@/lib/messages/schema")).OfficeRequest,
    values: blank,
    send: (fields) => {
      setSuccess(null);
      return act("/backend/account/request", { fields });
    },
    unreachableMessage: texts.unreachable,
    onSuccess: ({ message }, form) => {
      form.reset(blank);
      setSuccess(message);
      router.refresh();
    },
  });
  useUnsavedFields("request", request.form);
  return (
    <CallForm state={request} className="grid gap-4">
      <Field name="kind" label={texts.kind} isRequired>
        {(control) => (
          <Select {...control} {...request.form.register("kind")}>
            {Object.entries(kinds).map(([kind, label]) => (
              <option key={kind} value={kind}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextAreaField name="message" label={texts.message} rows={5} maxLength={5000} dir="auto" />
      <FormError />
      <FormSuccess message={success} />
      <SubmitButton busyLabel={ui("sending")} className="justify-self-start">
        {texts.send}
      </SubmitButton>
    </CallForm>
  );
}
