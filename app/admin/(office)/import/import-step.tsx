import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type ImportStepProps = { number: number; title: string; isReached: boolean; children: ReactNode };

export function ImportStep({ number, title, isReached, children }: ImportStepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 border-t pt-5 first:border-t-0 first:pt-0">
      <span
        aria-hidden="true"
        className={cn(
          "grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums",
          isReached ? "bg-primary text-primary-foreground" : "bg-muted text-muted-foreground",
        )}
      >
        {number}
      </span>
      <h3
        className={cn("self-center font-sans text-sm font-semibold", !isReached && "text-muted-foreground")}
      >
        {title}
      </h3>
      <div className="col-span-full grid gap-4 empty:hidden sm:col-span-1 sm:col-start-2">{children}</div>
    </li>
  );
}
