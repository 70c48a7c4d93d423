"use client";

import { CircleAlert } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { formErrors } from "./form-errors";

/** The error of a CallForm that belongs to no single field. */
export function FormError() {
  const { form: message } = formErrors(useFormContext().formState.errors);
  if (message === undefined) return null;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden="true" />
      <AlertDescription>{message}</AlertDescription>
    </Alert>
  );
}
