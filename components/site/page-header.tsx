import type { ReactNode } from "react";
import { Scene } from "@/components/scenes/scene";
import { Breadcrumbs, type Crumb } from "@/components/seo/breadcrumbs";
import { Lattice } from "@/components/star-geometry/lattice";
import { cn } from "@/components/ui/cn";

type PageHeaderProps = {
  title: string;
  lead?: string;
  current: Crumb;
  trail?: Crumb[];
  /** A drawing beside the title: SVG markup for `Scene`. */
  scene?: string;
  /** Set if the page itself puts a drawing beside the title in a wide window. */
  leavesRoomForScene?: boolean;
  /** For a short page: a smaller header and footer. */
  isSlim?: boolean;
  children?: ReactNode;
};

/** The blue header of every page but the home page: breadcrumbs, title and lead. */
export function PageHeader({
  title,
  lead,
  current,
  trail = [],
  scene,
  leavesRoomForScene,
  isSlim,
  children,
}: PageHeaderProps) {
  return (
    <div className="on-lapis relative overflow-hidden" data-slim-page={isSlim ? "" : undefined}>
      <Lattice id="head-lattice" size={120} className="text-lapis-800/70" />
      <div
        className={cn(
          "wrap relative pt-4 pb-10 sm:pt-6 sm:pb-14",
          isSlim ? "sm:pb-12" : "lg:pb-20",
          scene && "grid items-center gap-x-16 gap-y-8 lg:grid-cols-[1.4fr_1fr] lg:pb-16",
          leavesRoomForScene && "lg:grid lg:grid-cols-[1.4fr_1fr] lg:gap-x-16 lg:pb-16",
        )}
      >
        <div>
          <Breadcrumbs trail={trail} current={current} />
          <h1
            className={cn(
              "mt-3 max-w-4xl",
              isSlim ? "text-heading sm:mt-5" : "text-display sm:mt-7 lg:mt-12",
            )}
          >
            {title}
          </h1>
          {lead && (
            <p
              className={cn(
                "mt-4 max-w-2xl text-balance text-muted-foreground",
                isSlim ? "text-base" : "text-lead",
              )}
            >
              {lead}
            </p>
          )}
          {children}
        </div>
        {scene && <Scene drawing={scene} className="max-w-md max-lg:mx-auto max-lg:w-full" />}
      </div>
    </div>
  );
}
