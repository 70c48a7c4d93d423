import type { ReactNode } from "react";

/** A titled row of the gallery: on paper, and on the blue band. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-title">{title}</h2>
      <div className="mt-4 flex flex-wrap items-start gap-4 rounded-lg border p-6">{children}</div>
      <div className="on-lapis mt-3 flex flex-wrap items-start gap-4 rounded-lg p-6">{children}</div>
    </section>
  );
}
