import type { ComponentProps } from "react";
import { cn } from "./cn";

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
