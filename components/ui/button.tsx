import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

/** The classes of a button, by variant and size. */
export const buttonVariants = cva(
  // In forced-colours mode, only the border shows that this is a button.
  "inline-flex shrink-0 items-center justify-center gap-2 max-w-full rounded-md border py-1.5 text-center leading-tight font-medium text-balance transition-colors [td_&]:whitespace-nowrap duration-150 ease-calm disabled:pointer-events-none disabled:opacity-50 aria-disabled:pointer-events-none aria-disabled:opacity-50 [&_svg]:pointer-events-none [&_svg]:shrink-0 [&_svg:not([class*='size-'])]:size-4.5",
  {
    variants: {
      variant: {
        default:
          "border-transparent bg-primary text-primary-foreground hover:bg-primary/88 active:bg-primary/80",
        secondary: "border-transparent bg-secondary text-secondary-foreground hover:bg-secondary/70",
        outline: "border-input bg-transparent text-foreground hover:bg-accent hover:text-accent-foreground",
        ghost: "border-transparent text-foreground hover:bg-accent hover:text-accent-foreground",
        destructive: "border-transparent bg-destructive text-destructive-foreground hover:bg-destructive/88",
        link: "border-transparent text-primary underline decoration-1 underline-offset-4 hover:decoration-2",
      },
      size: {
        default: "min-h-11 px-5 text-base/tight",
        sm: "min-h-11 px-3.5 text-sm/tight md:min-h-9",
        lg: "min-h-13 px-5.5 text-base/tight sm:px-7",
        icon: "size-11 p-0",
        "icon-sm": "size-11 p-0 md:size-9",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants> & { asChild?: boolean };

/** A button, which submits a form only if its type says so; with `asChild` its child (a link, say) is styled as one. */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  type = "button",
  ...props
}: ButtonProps) {
  const Element = asChild ? Slot.Root : "button";
  return (
    <Element
      data-slot="button"
      type={asChild ? undefined : type}
      className={cn(buttonVariants({ variant, size }), className)}
      {...props}
    />
  );
}
