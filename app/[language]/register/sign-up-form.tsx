"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { NewPasswordFields } from "@/components/account/new-password-fields";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormFlash } from "@/components/form/form-flash";
import { FormSuccess } from "@/components/form/form-success";
import { SubmitButton } from "@/components/form/submit-button";
import { TextField } from "@/components/form/text-field";
import { useCallForm } from "@/components/form/use-call-form";
import { noteSignedUp } from "@/components/log-in/browser-storage";
import { hrefHere } from "@/components/site/href-here";

/** Milliseconds before the redirect (docs/product.md). */
const redirectDelay = 2500;

type SignUpFormProps = {
  texts: Messages["signUp"]["form"];
  flash: { name: string; email: string; message: string } | null;
};

/** The sign-up form, with or without JavaScript. */
export function SignUpForm({ texts, flash }: SignUpFormProps) {
  const [success, setSuccess] = useState<string | null>(null);
  const signUp = useCallForm({
    schema: async () => (await import("./sign-up-schema")).signUpTwice(texts.mismatch),
    send: ({ name, email, password }) =>
      call("/backend/api/register.php", { fields: { name, email, password } }),
    unreachableMessage: texts.unreachable,
    onSuccess: ({ message }, form) => {
      noteSignedUp(String(form.getValues("email")));
      setSuccess(message);
      setTimeout(() => location.assign(hrefHere("/login")), redirectDelay);
    },
  });
  return (
    <CallForm
      state={signUp}
      method="post"
      action="/backend/api/register.php"
      className="grid gap-4"
      onSubmit={(event) => (success === null ? signUp.submit(event) : event.preventDefault())}
    >
      <FormFlash message={flash?.message} />
      <TextField name="name" label={texts.name} autoComplete="name" isRequired defaultValue={flash?.name} />
      <TextField
        name="email"
        label={texts.email}
        type="email"
        autoComplete="email"
        isRequired
        defaultValue={flash?.email}
      />
      <NewPasswordFields name="password" texts={texts} />
      <FormError />
      <FormSuccess message={success} />
      <SubmitButton busyLabel={texts.submitting}>{texts.submit}</SubmitButton>
    </CallForm>
  );
}
