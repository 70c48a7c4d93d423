import type { ComponentProps } from "react";
import { cn } from "./cn";

const variants = {
  secondary: "border-transparent bg-secondary text-secondary-foreground",
  outline: "border-border text-foreground",
  gold: "border-gold-300 bg-gold-100 text-ink",
  success: "border-success/30 bg-success/8 text-success",
  warning: "border-warning/30 bg-warning/8 text-warning",
  destructive: "border-destructive/30 bg-destructive/8 text-destructive",
};

type BadgeProps = ComponentProps<"span"> & { variant: keyof typeof variants };

export function Badge({ className, variant, ...props }: BadgeProps) {
  const look =
    "inline-flex w-fit shrink-0 items-center gap-1.5 rounded-sm border px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5 [&_svg]:shrink-0";
  return <span className={cn(look, variants[variant], className)} {...props} />;
}
