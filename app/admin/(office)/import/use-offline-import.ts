import { useRef } from "react";
import { type Entry, isSameEntry } from "@/components/offline-entries/entries";
import { readEntries } from "@/components/offline-entries/entry-store";
import { useOfflineEntries } from "@/components/offline-entries/use-offline-entries";
import type { Report } from "./send-import";

type OfflineImport = {
  entries: readonly Entry[];
  /** Sets the entries that the chosen file was made of, line by line; none for any other file. */
  take: (rows?: readonly Entry[]) => void;
  /**
   * Removes from the sheet the rows that are now on record. Refused rows stay, and those changed since they were taken.
   */
  removeRecorded: (verdicts: Report["verdicts"], after: "check" | "import") => Promise<void>;
};

/**
 * The outcomes that mean a row is on record. After a check that is `same`, which reveals an import whose response was
 * lost.
 */
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
      // The file's first line has the headings, and rows count from 1.
      const done = taken.current.filter((_, index) => lines.has(index + 2));
      const kept = await readEntries().catch(() => []);
      remove(done.filter((row) => kept.some((one) => isSameEntry(one, row))).map(({ id }) => id));
    },
  };
}
