import { useRef } from "react";
import type { Entry } from "@/components/offline-entries/entries";
import { useOfflineEntries } from "@/components/offline-entries/use-offline-entries";
import type { Report } from "./send-import";

type OfflineImport = {
  entries: readonly Entry[];
  /** The rows of the sheet that the chosen file has, line by line; none if it is another file. */
  take: (ids?: readonly string[]) => void;
  /** Removes from the sheet what was imported. What was refused stays. */
  removeImported: (verdicts: Report["verdicts"]) => void;
};

/** The rows of this browser's offline sheet, for the import to take over. */
export function useOfflineImport(): OfflineImport {
  const { entries, remove } = useOfflineEntries();
  const taken = useRef<readonly string[]>([]);
  return {
    entries: entries ?? [],
    take(ids = []) {
      taken.current = ids;
    },
    removeImported(verdicts) {
      const isImported = new Set(
        verdicts.filter(({ outcome }) => outcome !== "refused").map(({ row }) => row),
      );
      // The first line of the file has the headings.
      remove(taken.current.filter((_, index) => isImported.has(index + 2)));
    },
  };
}
