import { offlineSheetMark } from "@/lib/imports/offline-sheet-cookie";

/** Makes log-outs in this browser leave the offline sheet and its rows. */
export function markSheet(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: browsers still in use lack the Cookie Store API
  document.cookie = offlineSheetMark(location.protocol === "https:");
}
