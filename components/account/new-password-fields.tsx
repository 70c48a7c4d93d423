"use client";

import type { Messages } from "next-intl";
import { useFormContext } from "react-hook-form";
import { PasswordField } from "@/components/form/password-field";
import { StrengthBar } from "./strength-bar";

type NewPasswordFieldsProps = {
  /** The name of the first field; the second is `confirmPassword`. */
  name: "password" | "newPassword";
  texts: Readonly<
    Record<"password" | "showPassword" | "hidePassword" | "confirm" | "showConfirm" | "hideConfirm", string>
  > & { hint?: string };
  /** The texts of the strength bar; without them there is none. */
  strengthTexts?: Messages["passwordStrength"];
};

export function NewPasswordFields({ name, texts, strengthTexts }: NewPasswordFieldsProps) {
  const { watch } = useFormContext();
  return (
    <>
      <PasswordField
        name={name}
        label={texts.password}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        autoComplete="new-password"
        hint={texts.hint}
      />
      {strengthTexts && <StrengthBar texts={strengthTexts} password={String(watch(name) ?? "")} />}
      <PasswordField
        name="confirmPassword"
        label={texts.confirm}
        showLabel={texts.showConfirm}
        hideLabel={texts.hideConfirm}
        autoComplete="new-password"
      />
    </>
  );
}
