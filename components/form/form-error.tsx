import { ErrorAlert } from "@/components/ui/alert";
import { useFormState } from "./form-state";

/** The error of a form that belongs to no single field. */
export function FormError() {
  const { formError } = useFormState();
  return formError !== undefined && <ErrorAlert>{formError}</ErrorAlert>;
}
