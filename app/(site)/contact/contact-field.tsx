import { cloneElement, type ReactElement } from "react";
import { Label } from "@/components/ui/label";

type Control = { id?: string; "aria-invalid"?: boolean; "aria-describedby"?: string | undefined };
type ContactFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  children: ReactElement<Control>;
};

/** A label, its control, and below it what is wrong with the value. */
export function ContactField({ id, label, error, children }: ContactFieldProps) {
  const isWrong = error !== undefined;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {cloneElement(children, {
        id,
        "aria-invalid": isWrong,
        "aria-describedby": isWrong ? `${id}-error` : undefined,
      })}
      {isWrong && (
        <p id={`${id}-error`} className="text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
