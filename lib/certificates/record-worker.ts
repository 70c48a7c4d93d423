/** The script of the worker that keeps the page which checks signed records. */
export const recordWorkerPath = "/verify/record-worker.js";
