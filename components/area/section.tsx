import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type SectionProps = { title: string; lead?: string; className?: string; children: ReactNode };

export function Section({ title, lead, className, children }: SectionProps) {
  return (
    <section aria-label={title} className={cn("grid gap-4", className)}>
      <div className="grid gap-1">
        <h2 className="font-sans text-base font-semibold">{title}</h2>
        {lead && <p className="text-sm text-muted-foreground">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
