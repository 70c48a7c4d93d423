"use client";

import { CircleAlert, CircleCheck } from "lucide-react";
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
const SignUpTwice = SignUp.extend({ confirmPassword: z.unknown() }).refine(
  ({ password, confirmPassword }) => password === String(confirmPassword ?? "").normalize("NFC"),
  { path: ["confirmPassword"], message: "Passwords do not match" },
);

type SignUpFormProps = { flash: { name: string; email: string; message: string } | null };

export function SignUpForm({ flash }: SignUpFormProps) {
  const [success, setSuccess] = useState<string | null>(null);
  const signUp = useCallForm({
    schema: SignUpTwice,
    send: ({ name, email, password }) =>
      call("/backend/api/register.php", { fields: { name, email, password } }),
    whenUnreachable: "Server error, please try again later.",
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
      <TextField name="name" label="Name" autoComplete="name" isRequired defaultValue={flash?.name} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        isRequired
        defaultValue={flash?.email}
      />
      <PasswordField
        name="password"
        label="Password"
        autoComplete="new-password"
        hint="At least 8 characters, with a capital letter, a small letter and a number."
      />
      <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      <FormProblem />
      {success && (
        <Alert variant="success" role="status">
          <CircleCheck aria-hidden="true" />
          <AlertDescription>{success}</AlertDescription>
        </Alert>
      )}
      <SubmitButton busyLabel="Signing up…">Sign up</SubmitButton>
    </CallForm>
  );
}
