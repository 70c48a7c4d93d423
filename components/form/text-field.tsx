"use client";

import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { Field } from "./field";

type TextFieldProps = Omit<ComponentProps<"input">, "name" | "form"> & {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** The id of the form, if the field is outside of it (in a table row, say). */
  formId?: string;
  inputClassName?: string;
};

/** A single-line text field of a CallForm. While the form is being sent it can be read, not edited. */
export function TextField({
  name,
  label,
  hint,
  isRequired,
  formId,
  className,
  inputClassName,
  readOnly,
  ...props
}: TextFieldProps) {
  const { register, formState } = useFormContext();
  return (
    <Field name={name} label={label} hint={hint} className={className} isRequired={!!isRequired}>
      {(control) => (
        <Input
          {...control}
          {...props}
          {...register(name)}
          form={formId}
          readOnly={readOnly || formState.isSubmitting}
          className={inputClassName}
        />
      )}
    </Field>
  );
}
