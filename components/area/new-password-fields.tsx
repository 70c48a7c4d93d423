"use client";

import type { Messages } from "next-intl";
import { useState } from "react";
import { PasswordField } from "@/components/form/fields";
import { useFormState } from "@/components/form/form-state";
import { cn } from "@/components/ui/cn";
import { Check, Circle } from "@/components/ui/icons";
import { passwordChecks } from "@/lib/auth/password-strength";
import { interpolate } from "@/lib/text";

const levels = ["veryWeak", "veryWeak", "weak", "fair", "good", "strong"] as const;
const colors = ["bg-border", "bg-destructive", "bg-destructive", "bg-gold-500", "bg-lapis-600", "bg-success"];

type StrengthBarProps = { texts: Messages["passwordStrength"]; password: string; minLength: number };

function StrengthBar({ texts, password, minLength }: StrengthBarProps) {
  const checks = passwordChecks(password, minLength);
  const passed = checks.filter(({ isPassed }) => isPassed).length;
  return (
    <div className="grid gap-2">
      <meter aria-label={texts.label} min={0} max={checks.length} value={passed} className="sr-only">
        {password === "" ? texts.none : texts.levels[levels[passed] ?? "strong"]}
      </meter>
      <div aria-hidden="true" className="grid grid-cols-5 gap-1 noscript:hidden">
        {checks.map(({ name }, index) => (
          <span
            key={name}
            className={`h-1.5 rounded-full ${index < passed ? colors[passed] : "bg-border"}`}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        {checks.map(({ name, isPassed }) => {
          const Icon = isPassed ? Check : Circle;
          return (
            <li key={name} className={cn("flex items-center gap-1", isPassed && "font-medium text-success")}>
              <Icon className={isPassed ? "size-3.5" : "size-3.5 scale-60"} />
              {interpolate(texts.checks[name], { min: minLength })}
              <span className="sr-only">{isPassed ? texts.passed : texts.lacking}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type NewPasswordFieldsProps = {
  name: "password" | "newPassword";
  texts: Readonly<
    Record<"password" | "showPassword" | "hidePassword" | "confirm" | "showConfirm" | "hideConfirm", string>
  > & { hint?: string };
  strengthTexts?: Messages["passwordStrength"];
};

export function NewPasswordFields({ name, texts, strengthTexts }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState("");
  const { minLength = 0 } = useFormState().register(name);
  return (
    <>
      <PasswordField
        name={name}
        label={texts.password}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        autoComplete="new-password"
        hint={texts.hint && interpolate(texts.hint, { min: minLength })}
        onTyped={setTyped}
      />
      {strengthTexts && <StrengthBar texts={strengthTexts} password={typed} minLength={minLength} />}
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
