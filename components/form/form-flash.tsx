"use client";

import { CircleAlert } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Alert, AlertDescription } from "@/components/ui/alert";

/** Why the form came back to a browser without script. It stands until the form is sent again. */
export function FormFlash({ message }: { message: string | undefined }) {
  const { isSubmitted } = useFormContext().formState;
  if (message === undefined || isSubmitted) return null;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden="true" />
      <AlertDescription>{message}</AlertDescription>
    </Alert>
  );
}
