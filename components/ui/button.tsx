import type { ComponentProps, MouseEvent } from "react";
import { cn } from "./cn";
import { ownText } from "./own-text";

type ButtonProps = ComponentProps<"button"> & {
  variant?: "secondary" | "outline" | "ghost" | "destructive" | "link" | undefined;
  size?: "sm" | "lg" | "icon" | "icon-sm" | undefined;
};

/** A button, which submits a form only if its type says so. Links can have the same classes (globals.css). */
export function Button({ variant, size, className, type = "button", children, ...props }: ButtonProps) {
  const look = ["button", variant && `button-${variant}`, size && `button-${size}`];
  return (
    <button type={type} className={cn(look, className)} {...props}>
      {ownText(children)}
    </button>
  );
}

/** Ignores the second click of a double click, which was meant for whatever was there before. `useAct` does the same. */
export const firstClick =
  (handle: () => unknown) =>
  ({ detail }: MouseEvent): void => {
    if (detail <= 1) handle();
  };
