"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Field } from "./field";

type PasswordFieldProps = {
  name: string;
  label: string;
  /** The label of the button that shows the password. */
  showLabel: string;
  hideLabel: string;
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
  isRequired?: boolean;
};

/** A password field with a button to show what is typed. */
export function PasswordField({
  name,
  label,
  showLabel,
  hideLabel,
  autoComplete,
  hint,
  isRequired = true,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { register, formState } = useFormContext();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field name={name} label={label} hint={hint} isRequired={isRequired}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...register(name)}
            readOnly={formState.isSubmitting}
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pe-12"
          />
          <Button
            type="button"
            variant="ghost"
            size="icon-sm"
            className="absolute inset-e-1 top-1 text-muted-foreground noscript:hidden"
            aria-label={isShown ? hideLabel : showLabel}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden="true" />
          </Button>
        </div>
      )}
    </Field>
  );
}
