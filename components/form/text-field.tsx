import type { ComponentProps, ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import { Input } from "@/components/ui/input";
import { DateInput } from "./date-input";
import { Field } from "./field";

type TextFieldProps = Omit<ComponentProps<typeof Input>, "name" | "form"> & {
  name: string;
  label: string;
  hint?: string;
  isRequired?: boolean;
  /** The id of the form, if the field is outside it (in a table row, say). */
  formId?: string;
  inputClassName?: string;
  aside?: ReactNode;
};

/** A single-line text field of a CallForm. Read-only while the form is being sent. */
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
  ...props
}: TextFieldProps) {
  const { register, formState } = useFormContext();
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
          readOnly: readOnly || formState.isSubmitting,
          className: inputClassName,
        };
        return (
          <div className="relative">
            {props.type === "date" ? (
              <DateOfForm {...input} name={name} />
            ) : (
              <Input {...input} {...register(name)} />
            )}
          </div>
        );
      }}
    </Field>
  );
}

function DateOfForm({ name, defaultValue = "", ...props }: ComponentProps<"input"> & { name: string }) {
  const { field } = useController({ name, defaultValue });
  return (
    <DateInput
      {...props}
      ref={field.ref}
      value={String(field.value ?? "")}
      onValue={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
