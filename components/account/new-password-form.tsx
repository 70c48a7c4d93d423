"use client";

import type { Messages } from "next-intl";
import { call } from "@/components/form/call";
import { CallForm } from "@/components/form/call-form";
import { FormError } from "@/components/form/form-error";
import { FormFlash } from "@/components/form/form-flash";
import { SubmitButton } from "@/components/form/submit-button";
import { useCallForm } from "@/components/form/use-call-form";
import { hrefHere } from "@/components/site/href-here";
import { NewPasswordFields } from "./new-password-fields";

type NewPasswordFormProps = {
  texts: Messages["newPassword"]["form"] & Messages["account"]["password"]["fields"];
  strengthTexts: Messages["passwordStrength"];
  action: "/backend/account/choose-password" | "/backend/account/reset-password";
  /** Hidden fields: the token of a link, or the page that opens afterwards. */
  hiddenFields: Readonly<Record<string, string>>;
  /** The page that opens once the password is set. */
  nextPage: string;
  /** The message of a refused submission without JavaScript. */
  flashMessage: string | undefined;
};

/** Sets a password that is typed twice, with or without JavaScript. */
export function NewPasswordForm({
  texts,
  strengthTexts,
  action,
  hiddenFields,
  nextPage,
  flashMessage,
}: NewPasswordFormProps) {
  const choice = useCallForm({
    schema: async () => (await import("@/lib/accounts/schema")).PasswordChoice,
    send: (values) => call(action, { fields: { ...values, ...hiddenFields } }),
    unreachableMessage: texts.unreachable,
    onSuccess: () => location.assign(hrefHere(nextPage)),
  });
  return (
    <CallForm state={choice} method="post" action={action} className="grid gap-4">
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormFlash message={flashMessage} />
      <NewPasswordFields name="newPassword" texts={texts} strengthTexts={strengthTexts} />
      <FormError />
      <SubmitButton busyLabel={texts.submitting}>{texts.submit}</SubmitButton>
    </CallForm>
  );
}
