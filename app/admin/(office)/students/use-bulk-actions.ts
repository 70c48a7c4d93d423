import { useState } from "react";
import type { BulkResult } from "./bulk-notice";
import type { ListState } from "./list-address";
import { nobody, type Selected, searchKey } from "./selection";
import type { BulkAction } from "./selection-bar";

/** The selection, the bulk action awaiting confirmation, and the result of the last one. */
export function useBulkActions(state: ListState) {
  const [stored, setSelected] = useState<Selected>(nobody);
  const [pending, setPending] = useState<BulkAction | null>(null);
  const [result, setResult] = useState<BulkResult | null>(null);
  // "Everyone" belongs to one search: another search resets it.
  const selected = stored.kind === "all" && stored.search !== searchKey(state) ? nobody : stored;
  return { selected, setSelected, pending, setPending, result, setResult };
}
