"use client";

import type { ComponentProps } from "react";
import { useFormContext } from "react-hook-form";
import { Button } from "@/components/ui/button";

type CancelButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & { onCancel: () => void };

/** Leaves a CallForm, but not while it is being sent: no one would be told how that ended. */
export function CancelButton({ onCancel, ...props }: CancelButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button
      type="button"
      size="sm"
      aria-disabled={isSubmitting || undefined}
      onClick={() => !isSubmitting && onCancel()}
      {...props}
    />
  );
}
