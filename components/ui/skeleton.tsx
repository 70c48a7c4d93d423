import type { ComponentProps } from "react";
import { cn } from "./cn";

/** Holds the place of what is coming: give it the size of the real thing. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      data-slot="skeleton"
      className={cn("animate-pulse rounded-md bg-ink/8", className)}
      {...props}
    />
  );
}
