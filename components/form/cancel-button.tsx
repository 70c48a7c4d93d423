import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useFormState } from "./form-state";

type CancelButtonProps = Omit<ComponentProps<typeof Button>, "onClick"> & { onCancel: () => void };

/** Leaves a CallForm, except while it is being sent: the user would not learn the outcome. */
export function CancelButton({ onCancel, ...props }: CancelButtonProps) {
  const { isSubmitting } = useFormState();
  return (
    <Button
      size="sm"
      aria-disabled={isSubmitting || undefined}
      onClick={() => !isSubmitting && onCancel()}
      {...props}
    />
  );
}
