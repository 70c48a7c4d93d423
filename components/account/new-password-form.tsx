"use client";

import type { Messages } from "next-intl";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormFlash } from "@/components/form/form-flash";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { NewPasswordFields } from "./new-password-fields";

type NewPasswordFormProps = {
  texts: Messages["newPassword"]["form"];
  strength: Messages["passwordStrength"];
  action: "/backend/account/choose-password" | "/backend/account/reset-password";
  /** Hidden fields: the token of a link, or the page that opens afterwards. */
  hidden: Readonly<Record<string, string>>;
  /** The page that opens once the password is set. */
  next: string;
  /** The message of a refused submission without JavaScript. */
  error: string | undefined;
};

/** Sets a password that is typed twice, with or without JavaScript. */
export function NewPasswordForm({ texts, strength, action, hidden, next, error }: NewPasswordFormProps) {
  const choice = useCallForm({
    schema: async () => (await import("@/lib/accounts/schema")).PasswordChoice,
    send: (typed) => call(action, { fields: { ...typed, ...hidden } }),
    unreachableMessage: texts.unreachable,
    onSuccess: () => location.assign(next),
  });
  return (
    <CallForm state={choice} method="post" action={action} className="grid gap-4">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormFlash message={error} />
      <NewPasswordFields name="newPassword" texts={texts} strength={strength} />
      <FormError />
      <SubmitButton busyLabel={texts.submitting}>{texts.submit}</SubmitButton>
    </CallForm>
  );
}
