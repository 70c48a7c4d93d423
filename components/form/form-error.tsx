import { useFormContext } from "react-hook-form";
import { ErrorAlert } from "@/components/ui/alert";
import { formErrors } from "./form-errors";

/** The error of a CallForm that belongs to no single field. */
export function FormError() {
  const { form: message } = formErrors(useFormContext().formState.errors);
  if (message === undefined) return null;
  return <ErrorAlert>{message}</ErrorAlert>;
}
