import { cn } from "@/components/ui/cn";
import { starPath } from "./star-path";

/** A divider: a hairline interrupted by a small star. */
export function StarRule({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cn("flex items-center gap-4 text-gold-500", className)}>
      <span className="h-px flex-1 bg-border" />
      <svg aria-hidden="true" viewBox="-12 -12 24 24" className="size-4">
        <path d={starPath({ radius: 11 })} fill="currentColor" />
      </svg>
      <span className="h-px flex-1 bg-border" />
    </div>
  );
}
