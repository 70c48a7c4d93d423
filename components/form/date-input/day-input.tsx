"use client";

import { type ComponentProps, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { DateInput } from "./date-input";

type DayInputProps = Omit<ComponentProps<typeof DateInput>, "id" | "shown"> & {
  label: string;
  /** A day, or incomplete input. */
  value: string;
  inputClassName?: string;
};

/** A labelled date field outside a CallForm. */
export function DayInput({ label, value, className, inputClassName, ...props }: DayInputProps) {
  const id = useId();
  return (
    <div className={cn("grid min-w-0 gap-1.5", className)}>
      <Label htmlFor={id}>{label}</Label>
      <DateInput id={id} value={value} shown={value} className={inputClassName} {...props} />
    </div>
  );
}
