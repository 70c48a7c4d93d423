import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { kabulDay } from "@/lib/dates/kabul";
import { Day } from "./when";

type AreaPageHeaderProps = { title: ReactNode; lead?: ReactNode; className?: string; children?: ReactNode };

/** The header of an area's page: the title and, at the other end, actions. */
export function AreaPageHeader({ title, lead, className, children }: AreaPageHeaderProps) {
  return (
    <div className={cn("mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3", className)}>
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-sm text-muted-foreground print:hidden">{lead}</p>}
        <p className="hidden text-sm print:block">
          <Day on={kabulDay(new Date())} />
        </p>
      </div>
      {children}
    </div>
  );
}
