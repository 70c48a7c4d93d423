import type { ReactNode } from "react";

/** Rows of a table in a box of their own, one line each; on a phone they can be `isStacked` to be read whole. */
export function Rows({
  title,
  columns,
  isStacked = false,
  children,
}: {
  title: string;
  columns: readonly string[];
  isStacked?: boolean;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={title} tabIndex={0} className="max-h-[70vh] overflow-auto border-y">
      <table className="w-full text-sm whitespace-nowrap sm:text-xs">
        <caption className="px-2 py-2.5 text-start text-sm font-semibold">{title}</caption>
        <thead className={isStacked ? "max-sm:sr-only" : undefined}>
          <tr className="border-b text-xs text-muted-foreground">
            {columns.map((label) => (
              <th key={label} scope="col" className="px-2 py-1.5 text-start font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
