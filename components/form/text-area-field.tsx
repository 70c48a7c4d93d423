import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { Textarea } from "@/components/ui/textarea";
import { Field } from "./field";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "name" | "form"> & {
  name: string;
  label: string;
  isRequired?: boolean;
};

export function TextAreaField({ name, label, isRequired = false, ...props }: TextAreaFieldProps) {
  const { register, formState } = useFormContext();
  return (
    <Field name={name} label={label} isRequired={isRequired}>
      {(control) => (
        <Textarea {...control} {...props} {...register(name)} readOnly={formState.isSubmitting} />
      )}
    </Field>
  );
}
