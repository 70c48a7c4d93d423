"use client";

import { type ComponentProps, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { ChosenDay } from "./chosen-day";

type DayInputProps = Omit<ComponentProps<"input">, "type" | "id" | "value"> & {
  label: string;
  /** A day, or what is typed of one. */
  value: string;
  inputClassName?: string;
};

/** A labelled date field outside a CallForm, with the chosen day in the user's own style. */
export function DayInput({ label, value, className, inputClassName, ...props }: DayInputProps) {
  const id = useId();
  return (
    <div className={cn("grid min-w-0 gap-1.5", className)}>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 gap-y-1">
        <Label htmlFor={id}>{label}</Label>
        <ChosenDay on={value} />
      </span>
      <Input id={id} type="date" value={value} className={inputClassName} {...props} />
    </div>
  );
}
