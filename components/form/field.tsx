"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { useFormContext } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { useFormTexts } from "./form-texts";
import { problemsOf } from "./problems";

/** The props that connect an input to its label, hint and error. */
export type FieldControl = Pick<
  ComponentProps<"input">,
  "id" | "aria-invalid" | "aria-describedby" | "aria-required"
>;

type FieldProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  isRequired?: boolean;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A field of a CallForm: label, control, hint and error. */
export function Field({ name, label, hint, isRequired, className, children }: FieldProps) {
  const id = useId();
  const { formState } = useFormContext();
  const problem = problemsOf(formState.errors).ofField[name];
  const isRefused = formState.errors[name] !== undefined;
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div className={cn("grid content-start gap-1.5", className)}>
      <Label htmlFor={id} className="flex-wrap gap-y-0">
        {label}
        {!isRequired && <Optional />}
      </Label>
      {children({
        id,
        "aria-invalid": isRefused || undefined,
        "aria-describedby": described || undefined,
        "aria-required": isRequired || undefined,
      })}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-xs font-medium text-destructive">
          {problem}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}

function Optional() {
  const texts = useFormTexts();
  return texts && <span className="text-xs font-normal text-muted-foreground">{texts.optional}</span>;
}
