"use client";

import type { Messages } from "next-intl";
import { noteSignedUp } from "@/components/area/browser-storage";
import { NewPasswordFields } from "@/components/area/new-password-fields";
import { call } from "@/components/form/call";
import { TextField } from "@/components/form/fields";
import { NativeForm } from "@/components/form/native-form";
import type { Flash } from "@/lib/http/browser-forms";
import type { FormRules } from "@/lib/words/form-rules";
import { hrefHere } from "@/lib/words/languages";

/** Milliseconds before the redirect (docs/product.md). */
const redirectDelay = 2500;

type SignUpFormProps = {
  rules: FormRules;
  texts: Messages["signUp"]["form"] & Messages["auth"]["fields"];
  flash: Flash | null;
};

export function SignUpForm({ rules, texts, flash }: SignUpFormProps) {
  return (
    <NativeForm
      rules={rules}
      action="/backend/api/register.php"
      send={({ name, email, password }) =>
        call("/backend/api/register.php", { fields: { name, email, password } })
      }
      onSuccess={({ message }, { email = "" }) => {
        noteSignedUp(email);
        setTimeout(() => location.assign(hrefHere("/login")), redirectDelay);
        return message;
      }}
      leavesPage
      texts={texts}
      flash={flash}
      className="grid gap-4"
    >
      <TextField name="name" label={texts.name} autoComplete="name" />
      <TextField name="email" label={texts.email} type="email" autoComplete="email" />
      <NewPasswordFields name="password" texts={texts} />
    </NativeForm>
  );
}
