import { useEffect, useState } from "react";
import type { Entry } from "./entries";
import { readEntries, removeEntries, saveEntry } from "./entry-store";

type OfflineEntries = {
  /** Null until loaded. */
  entries: readonly Entry[] | null;
  /** Whether the browser could not read or store something: the screen then has the only copy. */
  hasFailed: boolean;
  /** Shows and stores a row. */
  save: (entry: Entry) => void;
  /** Stores input while it is typed: the window may be closed, or the power fail, before its cell is left. */
  keep: (entry: Entry) => void;
  /** They leave the screen once they are deleted. */
  remove: (ids: readonly string[]) => void;
};

/** The rows of the offline sheet stored in this browser. */
export function useOfflineEntries(): OfflineEntries {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const fail = () => setHasFailed(true);
  const keep = (entry: Entry) => void saveEntry(entry).then(() => setHasFailed(false), fail);
  const load = () =>
    void readEntries()
      .then(setEntries)
      .catch(() => {
        setEntries((last) => last ?? []);
        setHasFailed(true);
      });
  useEffect(load, []);
  // Another tab may have changed them: the sheet's, or that of the import.
  useEffect(() => {
    const onShow = () => document.visibilityState === "visible" && !hasFailed && load();
    document.addEventListener("visibilitychange", onShow);
    return () => document.removeEventListener("visibilitychange", onShow);
  });
  return {
    entries,
    hasFailed,
    save(entry) {
      setEntries((last) => {
        const known = last ?? [];
        const isNew = !known.some(({ id }) => id === entry.id);
        return isNew ? [...known, entry] : known.map((one) => (one.id === entry.id ? entry : one));
      });
      keep(entry);
    },
    keep,
    remove(ids) {
      void removeEntries(ids).then(load, () => {
        // They were on the screen alone.
        setEntries((last) => last?.filter(({ id }) => !ids.includes(id)) ?? last);
        fail();
      });
    },
  };
}
