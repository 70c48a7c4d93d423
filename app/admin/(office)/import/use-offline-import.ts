import { useRef } from "react";
import { type Entry, isSameEntry } from "@/components/offline-entries/entries";
import { readEntries } from "@/components/offline-entries/entry-store";
import { useOfflineEntries } from "@/components/offline-entries/use-offline-entries";
import type { Report } from "./send-import";

type OfflineImport = {
  entries: readonly Entry[];
  /** The rows of the sheet that the chosen file has, line by line; none if it is another file. */
  take: (rows?: readonly Entry[]) => void;
  /** Removes from the sheet what is on record now. What was refused stays, and what was changed since it was taken. */
  removeRecorded: (verdicts: Report["verdicts"], after: "check" | "import") => Promise<void>;
};

/** What is on record after a check, and after an import. An import whose answer was lost shows in the next check. */
const recorded: Readonly<Record<"check" | "import", readonly string[]>> = {
  check: ["same"],
  import: ["create", "update", "same"],
};

/** The rows of this browser's offline sheet, for the import to take over. */
export function useOfflineImport(): OfflineImport {
  const { entries, remove } = useOfflineEntries();
  const taken = useRef<readonly Entry[]>([]);
  return {
    entries: entries ?? [],
    take(rows = []) {
      taken.current = rows;
    },
    async removeRecorded(verdicts, after) {
      const lines = new Set(
        verdicts.filter(({ outcome }) => recorded[after].includes(outcome)).map(({ row }) => row),
      );
      // The first line of the file has the headings.
      const done = taken.current.filter((_, index) => lines.has(index + 2));
      const kept = await readEntries().catch(() => []);
      remove(done.filter((row) => kept.some((one) => isSameEntry(one, row))).map(({ id }) => id));
    },
  };
}
