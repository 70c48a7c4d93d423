import { CircleCheck } from "lucide-react";
import { createContext, use } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Alert, AlertDescription, ErrorAlert } from "@/components/ui/alert";

/** What its fields need to know of a form, whether react-hook-form (CallForm) or the browser (NativeForm) checks it. */
type FormState = {
  /** The messages of invalid fields, in their order. */
  errors: Readonly<Record<string, string>>;
  /** The message that belongs to no single field. */
  formError: string | undefined;
  isSubmitting: boolean;
  register: (name: string) => Partial<UseFormRegisterReturn>;
};

export const FormContext = createContext<FormState | null>(null);

export function useFormState(): FormState {
  const state = use(FormContext);
  if (state === null) throw new Error("A field is outside of a form.");
  return state;
}

/** What is wrong with a field. A message that several share ("… are required.") is shown at the first of them only. */
export function useFieldError(name: string): { isInvalid: boolean; message: string | undefined } {
  const { errors } = useFormState();
  const first = Object.keys(errors).find((field) => errors[field] === errors[name]);
  return { isInvalid: name in errors, message: (first === name && errors[name]) || undefined };
}

/** The error of a form that belongs to no single field. */
export function FormError() {
  const { formError } = useFormState();
  return formError !== undefined && <ErrorAlert>{formError}</ErrorAlert>;
}

export function FormSuccess({ message }: { message: string | null }) {
  if (message === null) return null;
  return (
    <Alert variant="success" role="status">
      <CircleCheck aria-hidden="true" />
      <AlertDescription>{message}</AlertDescription>
    </Alert>
  );
}
