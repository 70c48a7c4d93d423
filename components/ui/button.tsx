import * as Slot from "@radix-ui/react-slot";
import type { ComponentProps } from "react";
import { cn } from "./cn";
import { ownText } from "./own-text";

const variants = {
  default: "border-transparent bg-primary text-primary-foreground hover:bg-primary/88 active:bg-primary/80",
  secondary: "border-transparent bg-secondary text-secondary-foreground hover:bg-secondary/70",
  outline: "button-outline",
  ghost: "border-transparent text-foreground hover:bg-accent hover:text-accent-foreground",
  destructive: "border-transparent bg-destructive text-destructive-foreground hover:bg-destructive/88",
  link: "border-transparent text-primary underline decoration-1 underline-offset-4 hover:decoration-2",
};

const sizes = {
  default: "min-h-11 px-5 text-base/tight",
  sm: "min-h-11 px-3.5 text-sm/tight md:min-h-9",
  lg: "min-h-13 px-5.5 text-base/tight sm:px-7",
  icon: "size-11 p-0",
  "icon-sm": "size-11 p-0 md:size-9",
};

type ButtonLook = { variant?: keyof typeof variants | undefined; size?: keyof typeof sizes | undefined };

export const buttonClass = ({ variant = "default", size = "default" }: ButtonLook) =>
  // What all buttons share is one class (globals.css): spelled out, it would be a tenth of some pages.
  `button ${variants[variant]} ${sizes[size]}`;

type ButtonProps = ComponentProps<"button"> & ButtonLook & { asChild?: boolean };

/** A button, which submits a form only if its type says so; with `asChild` its child (a link, say) is styled as one. */
export function Button({
  className,
  variant,
  size,
  asChild = false,
  type = "button",
  children,
  ...props
}: ButtonProps) {
  const Element = asChild ? Slot.Root : "button";
  return (
    <Element
      type={asChild ? undefined : type}
      className={cn(buttonClass({ variant, size }), className)}
      {...props}
    >
      {asChild ? children : ownText(children)}
    </Element>
  );
}
