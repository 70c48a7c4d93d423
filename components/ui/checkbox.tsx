import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The browser's own box to tick. */
export function Checkbox({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      className={cn("size-4.5 shrink-0 cursor-pointer accent-primary", className)}
      {...props}
    />
  );
}
