import { Progress as Primitive } from "radix-ui";
import { cn } from "./cn";

type ProgressProps = { label: string; percent: number; className?: string };

export function Progress({ label, percent, className }: ProgressProps) {
  return (
    <Primitive.Root
      aria-label={label}
      value={percent}
      className={cn("h-2 overflow-hidden rounded-full bg-lapis-100", className)}
    >
      <Primitive.Indicator
        className="h-full rounded-full bg-primary transition-[width] duration-200 ease-linear"
        style={{ width: `${percent}%` }}
      />
    </Primitive.Root>
  );
}
