"use client";

import { CircleAlert } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { problemsOf } from "./problems";

/** What a CallForm has to say that belongs to no single field. */
export function FormProblem() {
  const { ofForm } = problemsOf(useFormContext().formState.errors);
  if (ofForm.length === 0) return null;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden="true" />
      <AlertDescription>
        {ofForm.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </AlertDescription>
    </Alert>
  );
}
