"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Field } from "./field";

type PasswordFieldProps = {
  name: string;
  label: string;
  showLabel: string;
  hideLabel: string;
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
  isRequired?: boolean;
  aside?: ReactNode;
  action?: ReactNode;
};

export function PasswordField({
  name,
  label,
  showLabel,
  hideLabel,
  autoComplete,
  hint,
  isRequired = true,
  aside,
  action,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { register, formState } = useFormContext();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field name={name} label={label} hint={hint} isRequired={isRequired} aside={aside}>
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...register(name)}
            readOnly={formState.isSubmitting}
            type={isShown ? "text" : "password"}
            dir="ltr"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={action ? "pe-22" : "pe-12 rtl:ps-12 rtl:pe-3.5"}
          />
          {action && (
            <span className="absolute inset-e-11 top-0 grid size-11 place-items-center">{action}</span>
          )}
          <Button
            variant="ghost"
            size="icon-sm"
            className="absolute inset-e-0 top-0 text-muted-foreground md:inset-e-1 md:top-1 noscript:hidden"
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
