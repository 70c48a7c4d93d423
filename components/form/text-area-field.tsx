import type { ComponentProps } from "react";
import { Textarea } from "@/components/ui/textarea";
import { Field } from "./field";
import { useFormState } from "./form-state";

type TextAreaFieldProps = Omit<ComponentProps<"textarea">, "name" | "form"> & { name: string; label: string };

export function TextAreaField({ name, label, ...props }: TextAreaFieldProps) {
  const { register, isSubmitting } = useFormState();
  return (
    <Field name={name} label={label} isRequired>
      {(control) => <Textarea {...control} {...props} {...register(name)} readOnly={isSubmitting} />}
    </Field>
  );
}
