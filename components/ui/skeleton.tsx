import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A placeholder while content loads; give it the content's size. */
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
