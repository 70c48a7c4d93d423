import type { ComponentProps, ComponentType, ReactNode } from "react";
import { Input } from "@/components/ui/input";
import { Field } from "./field";
import { useFormState } from "./form-state";

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
