import { readEntries, saveEntry } from "./entry-store";
import { keepSheet, sheetPage } from "./keep-sheet";

/**
 * Runs what has the browser forget everything of this site, as a log-out does, and puts the offline sheet back: its rows are
 * the office's, and the only copy. A browser that never opened it has nothing to put back.
 */
export async function keepingOfflineSheet<Result>(forget: () => Promise<Result>): Promise<Result> {
  const worker = await navigator.serviceWorker?.getRegistration(sheetPage).catch(() => undefined);
  if (worker === undefined) return await forget();
  const entries = await readEntries().catch(() => []);
  const result = await forget();
  for (const entry of entries) await saveEntry(entry).catch(() => undefined);
  await keepSheet().catch(() => undefined);
  return result;
}
