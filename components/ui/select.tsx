import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <select
      data-slot="select"
      className={cn(
        "h-11 rounded-md border border-input bg-card px-3 text-base text-card-foreground disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    />
  );
}
