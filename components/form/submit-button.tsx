import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { useDialogAct } from "@/components/ui/dialog-acts";
import { useFormState } from "./form-state";

type SubmitButtonProps = ComponentProps<typeof Button> & { busyLabel: string };

/** Submits a form. While busy it shows that without being disabled, because it would lose the focus. */
export function SubmitButton({ busyLabel, children, ...props }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  useDialogAct(isSubmitting);
  return (
    <Button
      type="submit"
      aria-disabled={isSubmitting || undefined}
      // The second click of a double click was meant for whatever was here before.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      {...props}
    >
      {isSubmitting && <LoaderCircle aria-hidden="true" className="animate-spin" />}
      {isSubmitting ? busyLabel : children}
    </Button>
  );
}
