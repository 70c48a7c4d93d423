/** The script of the service worker that keeps the record verification page available offline. */
export const recordWorkerPath = "/verify/record-worker.js";
