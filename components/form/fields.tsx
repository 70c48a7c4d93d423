"use client";

import { type ComponentProps, type ComponentType, type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { FieldError, Input, Label, Select, Textarea } from "@/components/ui/fields";
import { Eye, EyeOff } from "@/components/ui/icons";
import { OptionalMark, useFieldError, useFormState } from "./form-state";

export type FieldControl = Pick<
  ComponentProps<"input">,
  "id" | "required" | "aria-invalid" | "aria-describedby" | "aria-required"
>;

type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean | undefined;
  /** What is wrong with the input as it is typed, before the form is sent. */
  error?: string | undefined;
  /** Content at the end of the label's line, such as a link. It follows the control in tab order. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

export function Field(props: FieldProps) {
  const { name, label, hint, isRequired, error: typedError, aside, className, children } = props;
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
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
  as?: ComponentType<ComponentProps<"input"> & { name: string }>;
};

/** Read-only while the form is being sent. */
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
    <Field name={name} label={label} hint={hint} className={className} isRequired={isRequired} aside={aside}>
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

type RadioGroupProps<T extends string> = {
  legend: string;
  options: readonly T[];
  labelOf: (option: T) => ReactNode;
  value: T | null;
  onChange: (option: T) => void;
  isColumn?: boolean;
  isDisabled?: boolean | undefined;
};

export function RadioGroup<T extends string>(props: RadioGroupProps<T>) {
  const { legend, options, labelOf, value, onChange, isColumn, isDisabled } = props;
  const name = useId();
  return (
    <fieldset disabled={isDisabled}>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className={cn("flex flex-wrap gap-x-6", isColumn && "flex-col")}>
        {options.map((option) => (
          <label
            key={option}
            className={cn("flex items-start gap-2.5 py-2.5 text-sm", isColumn && "md:py-1.5")}
          >
            <input
              type="radio"
              name={name}
              value={option}
              checked={value === option}
              onChange={() => onChange(option)}
              className="mt-0.5 size-4.5 shrink-0 accent-primary"
            />
            {labelOf(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SelectFieldProps<T extends string> = {
  label: string;
  options: readonly T[];
  labelOf: (option: T) => string;
  /** What stands there until something is chosen, as it must be; its value is blank. */
  none?: string;
  value: T | "";
  onChange: (option: T | "") => void;
};

export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, options, labelOf, none, value, onChange } = props;
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        required={none !== undefined}
        value={value}
        onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? "")}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option} value={option}>
            {labelOf(option)}
          </option>
        ))}
      </Select>
    </div>
  );
}
