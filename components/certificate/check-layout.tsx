import type { ReactNode } from "react";
import { Scene } from "@/components/scenes/scene";

/** The layout of the pages that check records and lists: the form and, in a wide window, a drawing. */
export function CheckLayout({ scene, children }: { scene: string; children: ReactNode }) {
  return (
    <div className="wrap grid items-start gap-x-16 py-6 lg:grid-cols-[1.6fr_1fr] lg:py-12">
      <div className="max-w-3xl">{children}</div>
      <Scene drawing={scene} className="w-full bg-lapis-900 max-lg:hidden" />
    </div>
  );
}
