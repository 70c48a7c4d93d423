import type { ComponentProps } from "react";
import { cn } from "./cn";

/** A bordered box. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="card"
      className={cn("rounded-lg border bg-card py-6 text-card-foreground shadow-sm", className)}
      {...props}
    />
  );
}

export function CardHeader({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="card-header" className={cn("grid gap-1.5 px-6 pb-4", className)} {...props} />;
}

/** The title: a div, so that the page decides the heading level (`role="heading"`, or a heading inside). */
export function CardTitle({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="card-title" className={cn("font-serif text-title font-medium", className)} {...props} />
  );
}

export function CardDescription({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="card-description" className={cn("text-sm text-muted-foreground", className)} {...props} />
  );
}

export function CardContent({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="card-content" className={cn("px-6", className)} {...props} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div data-slot="card-footer" className={cn("flex items-center gap-3 px-6 pt-5", className)} {...props} />
  );
}
