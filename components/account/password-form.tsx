"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormSuccess } from "@/components/form/form-success";
import { PageUserField } from "@/components/form/page-user-field";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { NewPasswordFields } from "./new-password-fields";

const blank = { currentPassword: "", newPassword: "", confirmPassword: "" };

type PasswordFormProps = {
  texts: Messages["account"]["password"];
  strengthTexts: Messages["passwordStrength"];
  path: string;
};

/** Changes the password of the logged-in user. */
export function PasswordForm({ texts, strengthTexts, path }: PasswordFormProps) {
  const [success, setSuccess] = useState<string | null>(null);
  const change = useCallForm({
    schema: async () => (await import("@/lib/accounts/schema")).PasswordChangeTwice,
    values: blank,
    send: ({ currentPassword, newPassword }) => {
      setSuccess(null);
      return call("/backend/api/update_password.php", { fields: { currentPassword, newPassword } });
    },
    unreachableMessage: texts.unreachable,
    onSuccess: ({ message }, form) => {
      form.reset(blank);
      setSuccess(message);
    },
  });
  return (
    <CallForm state={change} method="post" action="/backend/account/password" className="grid max-w-md gap-4">
      <PageUserField />
      <input type="hidden" name="from" value={path} />
      <FormSuccess message={success} />
      <PasswordField
        name="currentPassword"
        label={texts.current}
        showLabel={texts.showCurrent}
        hideLabel={texts.hideCurrent}
        autoComplete="current-password"
      />
      <NewPasswordFields name="newPassword" texts={texts} strengthTexts={strengthTexts} />
      <FormError />
      <SubmitButton busyLabel={texts.submitting} className="justify-self-start">
        {texts.submit}
      </SubmitButton>
      <p className="text-xs text-muted-foreground">{texts.note}</p>
    </CallForm>
  );
}
