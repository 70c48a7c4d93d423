/** The address of the offline sheet. */
export const sheetPage = "/office-sheet";

/**
 * Makes the browser cache the offline sheet, so that it opens without the server. Rejects if the browser cannot, or the
 * server does not respond.
 */
export async function keepSheet(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) throw new Error("This browser keeps no pages.");
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
