import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type DashboardPanelProps = { title: string; action?: ReactNode; className?: string; children: ReactNode };

export function DashboardPanel({ title, action, className, children }: DashboardPanelProps) {
  return (
    <section
      aria-label={title}
      className={cn("break-inside-avoid rounded-lg border bg-card p-4 shadow-sm @2xl/shell:p-5", className)}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-sm font-semibold">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
