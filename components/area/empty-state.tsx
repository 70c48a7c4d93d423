import type { ReactNode } from "react";
import { landscape } from "@/components/scenes/landscape";
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

/** The drawing of empty states: a cleared desk with an open folder, a glass of tea and a pomegranate. */
function emptyDeskScene(): string {
  return `${landscape()}
<rect y="404" width="640" height="156" class="fill-lapis-800" />
<rect y="404" width="640" height="12" class="fill-gold-500" />
<path d="M188 250H300L320 274H452V428H188Z" class="fill-gold-500" />
<path d="M208 286H432V430H208Z" class="fill-paper" />
<path d="M234 320H352M234 346H316" class="stroke-lapis-100" stroke-width="9" stroke-linecap="round" />
<path d="M164 314H476L452 432H188Z" class="fill-gold-400" />
<path d="M290 372H350" class="stroke-gold-600" stroke-width="7" stroke-linecap="round" />
<path d="M506 356H566L558 420C557 428 552 432 544 432H528C520 432 515 428 514 420Z" class="fill-gold-300" />
<path d="M506 356H566L564 376H508Z" class="fill-paper" />
<path d="M526 342C518 330 534 322 526 308M548 342C540 330 556 322 548 308" class="fill-none stroke-paper" stroke-width="4" stroke-linecap="round" />
<circle cx="104" cy="402" r="32" class="fill-destructive" />
<path d="M92 374L96 356L104 368L112 356L116 374Z" class="fill-destructive" />`;
}
