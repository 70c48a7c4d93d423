import { useFormContext } from "react-hook-form";
import { ErrorAlert } from "@/components/ui/alert";

/** The message of a refused submission without JavaScript, until the form is submitted again. */
export function FormFlash({ message }: { message: string | undefined }) {
  const { isSubmitted } = useFormContext().formState;
  if (message === undefined || isSubmitted) return null;
  return <ErrorAlert>{message}</ErrorAlert>;
}
