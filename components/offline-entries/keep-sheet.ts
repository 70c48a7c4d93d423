import { markSheet } from "./sheet-mark";

/** The address of the offline sheet. */
export const sheetPage = "/office-sheet";

/** Marks a browser that has kept the sheet since before there was a mark. Call it before a log-out. */
export async function markKeptSheet(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration(sheetPage).catch(() => undefined);
  if (worker !== undefined) markSheet();
}

/**
 * Makes the browser cache the offline sheet, so that it opens without the server. Rejects if the browser cannot, or the
 * server does not respond.
 */
export async function keepSheet(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) throw new Error("This browser keeps no pages.");
  markSheet();
  const registration = await serviceWorker.register("/office-sheet-worker.js", {
    scope: sheetPage,
    updateViaCache: "none",
  });
  // The worker is active once the page and all its files are cached.
  const worker = registration.active ?? registration.installing ?? registration.waiting;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker?.state === "activated") resolve();
      if (worker?.state === "redundant") reject(new Error("The sheet could not be kept."));
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}
