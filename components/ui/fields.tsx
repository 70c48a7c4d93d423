import type { ComponentProps } from "react";
import { cn } from "./cn";
import { ownText } from "./own-text";

/** No numbers: the wheel on the way to another field changes them, and they take digits of one script only. */
type InputProps = ComponentProps<"input"> & {
  type?: "text" | "search" | "email" | "tel" | "password" | "date" | "time" | "file" | undefined;
};

/** What is typed into them is Latin, also on a page from right to left. */
const latinTypes: readonly InputProps["type"][] = ["email", "password", "tel"];

const look =
  "rounded-md border border-input bg-card text-base text-card-foreground disabled:cursor-not-allowed disabled:opacity-50";
const typedLook = `${look} w-full min-w-0 px-3.5 transition-colors duration-150 placeholder:text-muted-foreground focus-visible:border-ring focus-visible:outline-offset-1 aria-invalid:border-destructive aria-invalid:outline-destructive`;
const inputLook = `${typedLook} h-11 file:me-3 file:h-full file:border-0 file:bg-transparent file:text-sm file:font-medium read-only:bg-muted`;

export function Input({ className, type, ...props }: InputProps) {
  return (
    <input
      type={type}
      dir={latinTypes.includes(type) ? "ltr" : undefined}
      className={cn(inputLook, type === "file" && "pe-0 text-sm read-only:bg-card", className)}
      {...props}
    />
  );
}

export function Textarea({ className, ...props }: ComponentProps<"textarea">) {
  return <textarea className={cn(typedLook, "min-h-32 py-2.5", className)} {...props} />;
}

export function Select({ className, ...props }: ComponentProps<"select">) {
  return <select className={cn(look, "h-11 px-3", className)} {...props} />;
}

/** A checkbox in its label, which has the class. */
export function Checkbox({ className, children, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <label className={cn("flex min-h-11 cursor-pointer items-center gap-2.5 text-sm", className)}>
      <input type="checkbox" className="size-4.5 shrink-0 cursor-pointer accent-primary" {...props} />
      {ownText(children)}
    </label>
  );
}

type LabelProps = ComponentProps<"label"> & { htmlFor: string };

export function Label({ className, htmlFor, children, ...props }: LabelProps) {
  return (
    <label
      htmlFor={htmlFor}
      className={cn("inline-flex items-center gap-2 text-sm font-medium text-foreground", className)}
      {...props}
    >
      {ownText(children)}
    </label>
  );
}

/** What is wrong with a field; its `aria-describedby` is this id. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="text-xs font-medium text-destructive">
      {children}
    </p>
  );
}
