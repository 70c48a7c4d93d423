"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
import type { Messages } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormProblem } from "@/components/form/form-problem";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { SignUp } from "@/lib/accounts/schema";

/** In milliseconds (specification section 9). */
const redirectDelay = 2500;

/** The second password never leaves the browser: only the one who types can mistype. */
const signUpTwice = (mismatch: string) =>
  SignUp.extend({ confirmPassword: z.unknown() }).refine(
    ({ password, confirmPassword }) => password === String(confirmPassword ?? "").normalize("NFC"),
    { path: ["confirmPassword"], message: mismatch },
  );

type SignUpFormProps = {
  texts: Messages["signUp"]["form"];
  flash: { name: string; email: string; message: string } | null;
};

export function SignUpForm({ texts, flash }: SignUpFormProps) {
  const [schema] = useState(() => signUpTwice(texts.mismatch));
  const [success, setSuccess] = useState<string | null>(null);
  const signUp = useCallForm({
    schema,
    send: ({ name, email, password }) =>
      call("/backend/api/register.php", { fields: { name, email, password } }),
    whenUnreachable: texts.unreachable,
    onSuccess: ({ message }) => {
      setSuccess(message);
      setTimeout(() => location.assign("/login"), redirectDelay);
    },
  });
  return (
    <CallForm of={signUp} method="post" action="/backend/api/register.php" className="grid gap-4">
      {flash && !signUp.form.formState.isSubmitted && (
        <Alert variant="destructive">
          <CircleAlert aria-hidden="true" />
          <AlertDescription>{flash.message}</AlertDescription>
        </Alert>
      )}
      <TextField name="name" label={texts.name} autoComplete="name" isRequired defaultValue={flash?.name} />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        isRequired
        defaultValue={flash?.email}
      />
      <PasswordField
        name="password"
        label={texts.password}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        autoComplete="new-password"
        hint={texts.passwordHint}
      />
      <PasswordField
        name="confirmPassword"
        label={texts.confirmPassword}
        showLabel={texts.showConfirmPassword}
        hideLabel={texts.hideConfirmPassword}
        autoComplete="new-password"
      />
      <FormProblem />
      {success && (
        <Alert variant="success" role="status">
          <CircleCheck aria-hidden="true" />
          <AlertDescription>{success}</AlertDescription>
        </Alert>
      )}
      <SubmitButton busyLabel={texts.submitting}>{texts.submit}</SubmitButton>
    </CallForm>
  );
}
