import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { useFieldError } from "./form-state";
import { OptionalMark } from "./form-texts";

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
  /** What is wrong with the input as it is typed, before the form is sent. */
  error?: string | undefined;
  /** Content at the end of the label's line, such as a link. It follows the control in tab order. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A field of a form: label, control, hint and error. */
export function Field({
  name,
  label,
  hint,
  isRequired,
  error: typedError,
  aside,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const { isInvalid, message } = useFieldError(name);
  const error = typedError ?? message;
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div
      className={cn(
        "grid content-start gap-1.5",
        aside &&
          "grid-cols-[auto_minmax(0,auto)] justify-between [&>:not(:first-child,[data-aside])]:col-span-full",
        className,
      )}
    >
      <Label htmlFor={id} className="flex-wrap gap-y-0">
        {label}
        {!isRequired && <OptionalMark />}
      </Label>
      {children({
        id,
        "aria-invalid": isInvalid || error !== undefined || undefined,
        "aria-describedby": describedBy || undefined,
        "aria-required": isRequired || undefined,
      })}
      {aside && (
        <div data-aside className="col-start-2 row-start-1 flex items-center justify-self-end">
          {aside}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-xs font-medium text-destructive">
          {error}
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
