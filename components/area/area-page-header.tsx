import type { ReactNode } from "react";

type AreaPageHeaderProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The header of an area's page: the title and, at the other end, actions. */
export function AreaPageHeader({ title, lead, children }: AreaPageHeaderProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        {lead && <p className="text-sm text-muted-foreground">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
