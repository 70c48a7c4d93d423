import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/components/seo/breadcrumbs";
import { Lattice } from "@/components/star-geometry/lattice";

type PageHeadProps = { title: string; lead?: string; current: Crumb; trail?: Crumb[]; children?: ReactNode };

/** The blue head of every page but the first: the way here, the title, one sentence. */
export function PageHead({ title, lead, current, trail = [], children }: PageHeadProps) {
  return (
    <div className="on-lapis relative overflow-hidden">
      <Lattice id="head-lattice" size={120} className="text-lapis-800/70" />
      <div className="wrap relative pt-6 pb-10 sm:pt-8 sm:pb-14 lg:pb-20">
        <Breadcrumbs trail={trail} current={current} />
        <h1 className="mt-6 max-w-4xl sm:mt-9 text-display lg:mt-14">{title}</h1>
        {lead && <p className="mt-4 max-w-2xl text-lead sm:mt-5 text-muted-foreground">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
