import type { ReactNode } from "react";

type PageHeadProps = { title: string; lead?: ReactNode; children?: ReactNode };

/** The top of an area's page: what it is, and at the other end what can be done. */
export function PageHead({ title, lead, children }: PageHeadProps) {
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
