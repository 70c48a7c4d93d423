import { type ReactNode, useId } from "react";

/** A section of the panel with its heading. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 border-t pt-4">
      <h3 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}
