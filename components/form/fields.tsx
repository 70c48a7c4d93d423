import { type ComponentProps, type ComponentType, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Input, Label, Textarea } from "@/components/ui/fields";
import { Eye, EyeOff } from "@/components/ui/icons";
import { useFieldError, useFormState } from "./form-state";
import { OptionalMark } from "./form-texts";

/** The props that connect an input to its label, hint and error. */
export type FieldControl = Pick<
  ComponentProps<"input">,
  "id" | "aria-invalid" | "aria-describedby" | "aria-required"
>;

type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  /** What is wrong with the input as it is typed, before the form is sent. */
  error?: string | undefined;
  /** Content at the end of the label's line, such as a link. It follows the control in tab order. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A field of a form: label, control, hint and error. */
export function Field({
  name,
  label,
  hint,
  isRequired,
  error: typedError,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const { isInvalid, message } = useFieldError(name);
  const error = typedError ?? message;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div
      className={cn(
        "grid content-start gap-1.5",
        aside &&
          "grid-cols-[auto_minmax(0,auto)] justify-between [&>:not(:first-child,[data-aside])]:col-span-full",
        className,
      )}
    >
      <Label htmlFor={id} className="flex-wrap gap-y-0">
        {label}
        {!isRequired && <OptionalMark />}
      </Label>
      {children({
        id,
        "aria-invalid": isInvalid || error !== undefined || undefined,
        "aria-describedby": describedBy || undefined,
        "aria-required": isRequired || undefined,
      })}
      {aside && (
        <div data-aside className="col-start-2 row-start-1 flex items-center justify-self-end">
          {aside}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-destructive">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = Omit<ComponentProps<typeof Input>, "name" | "form"> & {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** The id of the form, if the field is outside it (in a table row, say). */
  formId?: string;
  inputClassName?: string;
  aside?: ReactNode;
  /** The input, if it is not a plain one. */
  as?: ComponentType<ComponentProps<"input"> & { name: string }>;
};

/** A single-line text field of a form. Read-only while the form is being sent. */
export function TextField({
  name,
  label,
  hint,
  isRequired,
  formId,
  className,
  inputClassName,
  aside,
  readOnly,
  as: OwnInput,
  ...props
}: TextFieldProps) {
  const { register, isSubmitting } = useFormState();
  return (
    <Field
      name={name}
      label={label}
      hint={hint}
      className={className}
      isRequired={!!isRequired}
      aside={aside}
    >
      {(control) => {
        const input = {
          ...control,
          ...props,
          form: formId,
          readOnly: readOnly || isSubmitting,
          className: inputClassName,
        };
        return (
          <div className="relative">
            {OwnInput ? <OwnInput {...input} name={name} /> : <Input {...input} {...register(name)} />}
          </div>
        );
      }}
    </Field>
  );
}

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "name" | "form"> & { name: string; label: string };

export function TextAreaField({ name, label, ...props }: TextAreaFieldProps) {
  const { register, isSubmitting } = useFormState();
  return (
    <Field name={name} label={label} isRequired>
      {(control) => <Textarea {...control} {...props} {...register(name)} readOnly={isSubmitting} />}
    </Field>
  );
}

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
            <Icon />
          </Button>
        </div>
      )}
    </Field>
  );
}
