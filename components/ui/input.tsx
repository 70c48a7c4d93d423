import type { ComponentProps } from "react";
import { cn } from "./cn";

/** No numbers: the wheel on the way to another field changes them, and they take digits of one script only. */
type InputProps = ComponentProps<"input"> & {
  type?: "text" | "search" | "email" | "tel" | "password" | "date" | "time" | "file" | undefined;
};

/** What is typed into them is Latin, also on a page from right to left. */
const latinTypes: readonly InputProps["type"][] = ["email", "password", "tel"];

export function Input({ className, type, ...props }: InputProps) {
  return (
    <input
      type={type}
      dir={latinTypes.includes(type) ? "ltr" : undefined}
      data-slot="input"
      className={cn(
        "h-11 w-full min-w-0 rounded-md border border-input bg-card px-3.5 text-base text-card-foreground transition-colors duration-150 placeholder:text-muted-foreground file:me-3 file:h-full file:border-0 file:bg-transparent file:text-sm file:font-medium focus-visible:border-ring focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:opacity-50 read-only:bg-muted aria-invalid:border-destructive aria-invalid:outline-destructive",
        type === "file" && "pe-0 text-sm read-only:bg-card",
        className,
      )}
      {...props}
    />
  );
}
