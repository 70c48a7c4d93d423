"use client";

import { useMessages, useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormSuccess } from "@/components/form/form-success";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { NewPasswordFields } from "./new-password-fields";

const blank = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function PasswordForm() {
  const t = useTranslations("account.password");
  // The fields are shared with public forms, whose texts are passed as props.
  const { account, passwordStrength } = useMessages();
  const [success, setSuccess] = useState<string | null>(null);
  const change = useCallForm({
    schema: async () => (await import("@/lib/accounts/schema")).PasswordChangeTwice,
    values: blank,
    send: ({ currentPassword, newPassword }) => {
      setSuccess(null);
      return call("/backend/api/update_password.php", { fields: { currentPassword, newPassword } });
    },
    unreachableMessage: t("unreachable"),
    onSuccess: ({ message }, form) => {
      form.reset(blank);
      setSuccess(message);
    },
  });
  return (
    <CallForm state={change} className="grid max-w-104 gap-4">
      <FormSuccess message={success} />
      <PasswordField
        name="currentPassword"
        label={t("current")}
        showLabel={t("showCurrent")}
        hideLabel={t("hideCurrent")}
        autoComplete="current-password"
      />
      <NewPasswordFields
        name="newPassword"
        texts={account.password.fields}
        strengthTexts={passwordStrength}
      />
      <FormError />
      <SubmitButton busyLabel={t("submitting")} className="justify-self-start">
        {t("submit")}
      </SubmitButton>
      <p className="text-xs text-muted-foreground">{t("note")}</p>
    </CallForm>
  );
}
