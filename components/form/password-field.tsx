import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Field } from "./field";
import { useFormState } from "./form-state";

type PasswordFieldProps = {
  name: string;
  label: string;
  showLabel: string;
  hideLabel: string;
  autoComplete: "current-password" | "new-password";
  hint?: string | undefined;
  onTyped?: (password: string) => void;
  /** Content at the end of the label's line; it may show the password. */
  aside?: ReactNode | ((show: () => void) => ReactNode);
};

export function PasswordField({
  name,
  label,
  showLabel,
  hideLabel,
  autoComplete,
  hint,
  onTyped,
  aside,
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const { register, isSubmitting } = useFormState();
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      isRequired
      aside={typeof aside === "function" ? aside(() => setIsShown(true)) : aside}
    >
      {(control) => (
        <div className="relative">
          <Input
            {...control}
            {...register(name)}
            onInput={({ currentTarget }) => onTyped?.(currentTarget.value)}
            readOnly={isSubmitting}
            type={isShown ? "text" : "password"}
            dir="ltr"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className="pe-12 rtl:ps-12 rtl:pe-3.5"
          />
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
