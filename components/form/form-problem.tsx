"use client";

import { CircleAlert } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { problemsOf } from "./problems";

/** The error of a CallForm that belongs to no single field. */
export function FormProblem() {
  const { ofForm } = problemsOf(useFormContext().formState.errors);
  if (ofForm === undefined) return null;
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden="true" />
      <AlertDescription>{ofForm}</AlertDescription>
    </Alert>
  );
}
