import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/components/seo/breadcrumbs";
import { Lattice } from "@/components/star-geometry/lattice";

type PageHeadProps = { title: string; lead?: string; current: Crumb; trail?: Crumb[]; children?: ReactNode };

/** The blue head of every page but the first: the way here, the title, one sentence. */
export function PageHead({ title, lead, current, trail = [], children }: PageHeadProps) {
  return (
    <div className="on-lapis relative overflow-hidden">
      <Lattice id="head-lattice" size={120} className="text-lapis-800/70" />
      <div className="wrap relative pt-8 pb-14 lg:pb-20">
        <Breadcrumbs trail={trail} current={current} />
        <h1 className="mt-9 max-w-4xl text-display lg:mt-14">{title}</h1>
        {lead && <p className="mt-5 max-w-2xl text-lead text-muted-foreground">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
