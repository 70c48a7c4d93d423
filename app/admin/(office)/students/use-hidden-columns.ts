import { useEffect, useState } from "react";
import type { ListColumn } from "@/lib/people-list/list-columns";

/** The chosen columns for which the list currently has no room. */
export function useHiddenColumns(columns: readonly ListColumn[]): readonly ListColumn[] {
  const [hidden, setHidden] = useState<readonly ListColumn[]>([]);
  useEffect(() => {
    const table = document.querySelector("table:has([data-column])");
    if (table === null) return;
    const isHidden = (column: ListColumn) =>
      table.querySelector(`[data-column=${column}]`)?.getClientRects().length === 0;
    const observer = new ResizeObserver(() =>
      // Without rows, the whole table is hidden.
      setHidden(table.getClientRects().length === 0 ? [] : columns.filter(isHidden)),
    );
    observer.observe(table);
    return () => observer.disconnect();
  }, [columns]);
  return hidden;
}
