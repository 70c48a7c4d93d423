import { type ComponentProps, useId } from "react";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { PlainDateInput } from "./date-input";

type PlainFieldProps = ComponentProps<"input"> & { label: string; hint?: string };

/** A field of a plain form, which works without JavaScript. */
export function PlainField({ label, hint, ...props }: PlainFieldProps) {
  const id = useId();
  const Control = props.type === "date" ? PlainDateInput : Input;
  return (
    <div className="grid content-start gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Control {...props} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  );
}
