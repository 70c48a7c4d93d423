import type { ComponentProps } from "react";
import { cn } from "./cn";

export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  const look = "animate-pulse rounded-md bg-ink/8 noscript:hidden";
  return <div aria-hidden="true" className={cn(look, className)} {...props} />;
}

export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className="h-2 overflow-hidden rounded-full bg-lapis-100"
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] duration-200 ease-linear"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
