import { useState } from "react";
import type { BulkDone } from "./bulk-notice";
import type { ListState } from "./list-address";
import { nobody, type Selected, searchName } from "./selection";
import type { BulkAct } from "./selection-bar";

/** Who is selected, what is asked about them, and what has just been done to some. */
export function useBulk(state: ListState) {
  const [chosen, setSelected] = useState<Selected>(nobody);
  const [asking, ask] = useState<BulkAct | null>(null);
  const [done, setDone] = useState<BulkDone | null>(null);
  // "Everybody" belongs to one search: another search resets it.
  const selected = chosen.kind === "all" && chosen.search !== searchName(state) ? nobody : chosen;
  return { selected, setSelected, asking, ask, done, setDone };
}
