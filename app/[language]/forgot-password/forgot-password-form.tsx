"use client";

import type { Messages } from "next-intl";
import { call } from "@/components/form/call";
import { TextField } from "@/components/form/fields";
import { NativeForm } from "@/components/form/native-form";
import type { Flash } from "@/lib/http/cookies";
import type { FormRules } from "@/lib/words/form-rules";

const action = "/backend/account/forgot-password";

type ForgotPasswordFormProps = {
  rules: FormRules;
  texts: Messages["forgotPassword"]["form"] & Pick<Messages["auth"]["fields"], "email" | "unreachable">;
  /** The result of a submission without JavaScript. */
  flash: Flash | null;
};

export function ForgotPasswordForm({ rules, texts, flash }: ForgotPasswordFormProps) {
  return (
    <NativeForm
      rules={rules}
      action={action}
      send={(fields) => call(action, { fields })}
      texts={texts}
      flash={flash}
      className="grid gap-4"
    >
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="username"
        defaultValue={flash?.values.email}
      />
    </NativeForm>
  );
}
