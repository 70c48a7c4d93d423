"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormFlash } from "@/components/form/form-flash";
import { FormSuccess } from "@/components/form/form-success";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";

const action = "/backend/account/forgot-password";

type ForgotPasswordFormProps = {
  texts: Messages["forgotPassword"]["form"];
  /** The message after a submission without JavaScript. */
  flashSuccess: string | null;
  flashError: string | undefined;
  email: string | undefined;
};

export function ForgotPasswordForm({ texts, flashSuccess, flashError, email }: ForgotPasswordFormProps) {
  const [success, setSuccess] = useState(flashSuccess);
  const request = useCallForm({
    schema: async () => (await import("@/lib/accounts/schema")).PasswordResetRequest,
    send: (fields) => {
      setSuccess(null);
      return call(action, { fields });
    },
    unreachableMessage: texts.unreachable,
    onSuccess: ({ message }) => setSuccess(message),
  });
  return (
    <CallForm state={request} method="post" action={action} className="grid gap-4">
      <FormFlash message={flashError} />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="username"
        defaultValue={email}
        isRequired
      />
      <FormError />
      <FormSuccess message={success} />
      <SubmitButton busyLabel={texts.submitting}>{texts.submit}</SubmitButton>
    </CallForm>
  );
}
