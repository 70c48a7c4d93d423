import type { ComponentProps } from "react";
import { cn } from "./cn";
import { ownText } from "./own-text";

export function Label({
  className,
  htmlFor,
  children,
  ...props
}: ComponentProps<"label"> & { htmlFor: string }) {
  return (
    <label
      htmlFor={htmlFor}
      data-slot="label"
      className={cn("inline-flex items-center gap-2 text-sm font-medium text-foreground", className)}
      {...props}
    >
      {ownText(children)}
    </label>
  );
}
