import type { ComponentProps } from "react";
import { Textarea } from "@/components/ui/textarea";
import { Field } from "./field";
import { useFormState } from "./form-state";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "name" | "form"> & {
  name: string;
  label: string;
  isRequired?: boolean;
};

export function TextAreaField({ name, label, isRequired = false, ...props }: TextAreaFieldProps) {
  const { register, isSubmitting } = useFormState();
  return (
    <Field name={name} label={label} isRequired={isRequired}>
      {(control) => <Textarea {...control} {...props} {...register(name)} readOnly={isSubmitting} />}
    </Field>
  );
}
