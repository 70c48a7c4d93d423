import type { ReactNode } from "react";
import { emptyDeskScene } from "@/components/scenes/empty-desk";
import { Scene } from "@/components/scenes/scene";

/** An empty state: a drawing, and what happens next. */
export function EmptyState({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-5 rounded-lg border bg-card px-6 py-10 text-center text-muted-foreground">
      <Scene drawing={emptyDeskScene()} className="w-full max-w-64 bg-lapis-900" />
      {children}
    </div>
  );
}
