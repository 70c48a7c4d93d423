import { readEntries, saveEntry } from "./entry-store";
import { keepSheet, sheetPage } from "./keep-sheet";

/**
 * Runs `forget`, which makes the browser delete everything of this site, as a log-out does, then restores the offline
 * sheet: its rows are the office's only copy. A browser that never opened the sheet has nothing to restore.
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
