"use client";

import type { Messages } from "next-intl";
import { call } from "@/components/form/call";
import { NativeForm } from "@/components/form/native-form";
import { hrefHere } from "@/components/site/href-here";
import type { Flash } from "@/lib/http/cookies";
import type { FormRules } from "@/lib/words/form-rules";
import { NewPasswordFields } from "./new-password-fields";

type NewPasswordFormProps = {
  rules: FormRules;
  texts: Messages["newPassword"]["form"] &
    Messages["account"]["password"]["fields"] &
    Pick<Messages["auth"]["fields"], "unreachable">;
  strengthTexts: Messages["passwordStrength"];
  action: "/backend/account/choose-password" | "/backend/account/reset-password";
  /** Hidden fields: the token of a link, or the page that opens afterwards. */
  hiddenFields: Readonly<Record<string, string>>;
  /** The page that opens once the password is set. */
  nextPage: string;
  /** The result of a refused submission without JavaScript. */
  flash: Flash | null;
};

/** Sets a password that is typed twice. */
export function NewPasswordForm({
  rules,
  texts,
  strengthTexts,
  action,
  hiddenFields,
  nextPage,
  flash,
}: NewPasswordFormProps) {
  return (
    <NativeForm
      rules={rules}
      action={action}
      send={(fields) => call(action, { fields })}
      onSuccess={() => {
        location.assign(hrefHere(nextPage));
        return null;
      }}
      leavesPage
      texts={texts}
      flash={flash}
      className="grid gap-4"
    >
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <NewPasswordFields name="newPassword" texts={texts} strengthTexts={strengthTexts} />
    </NativeForm>
  );
}
