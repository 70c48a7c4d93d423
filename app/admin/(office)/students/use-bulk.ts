import { useState } from "react";
import type { BulkDone } from "./bulk-notice";
import type { ListState } from "./list-address";
import { nobody, type Selected, searchName } from "./selection";
import type { BulkAct } from "./selection-bar";

/** The selection, the pending question about it, and the bulk act that was just done. */
export function useBulk(state: ListState) {
  const [chosen, setSelected] = useState<Selected>(nobody);
  const [asking, ask] = useState<BulkAct | null>(null);
  const [done, setDone] = useState<BulkDone | null>(null);
  // "Everybody" belongs to one search: another search resets it.
  const selected = chosen.kind === "all" && chosen.search !== searchName(state) ? nobody : chosen;
  return { selected, setSelected, asking, ask, done, setDone };
}
