import { Progress as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A placeholder while content loads; give it the content's size. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      aria-hidden="true"
      className={cn("animate-pulse rounded-md bg-ink/8 noscript:hidden", className)}
      {...props}
    />
  );
}

export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <Primitive.Root
      aria-label={label}
      value={percent}
      className="h-2 overflow-hidden rounded-full bg-lapis-100"
    >
      <Primitive.Indicator
        className="h-full rounded-full bg-primary transition-[width] duration-200 ease-linear"
        style={{ width: `${percent}%` }}
      />
    </Primitive.Root>
  );
}
