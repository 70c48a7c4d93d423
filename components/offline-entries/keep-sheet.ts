/** The address of the offline sheet. */
export const sheetPage = "/office-sheet";

/**
 * Has the browser keep the offline sheet, so that it opens without the server. Resolves when it is kept; throws if the browser
 * cannot, or the server did not answer.
 */
export async function keepSheet(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker === undefined) throw new Error("This browser keeps no pages.");
  const registration = await serviceWorker.register("/office-sheet-worker.js", {
    scope: sheetPage,
    updateViaCache: "none",
  });
  // It is active once the page is kept with all its files.
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
