import { cn } from "./cn";

type SeparatorProps = { orientation?: "horizontal" | "vertical"; className?: string };

/** A decorative hairline, hidden from screen readers. */
export function Separator({ orientation = "horizontal", className }: SeparatorProps) {
  return (
    <div
      aria-hidden="true"
      data-slot="separator"
      className={cn(
        "shrink-0 bg-border",
        orientation === "horizontal" ? "h-px w-full" : "w-px self-stretch",
        className,
      )}
    />
  );
}
