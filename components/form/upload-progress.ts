/** How far an upload is: the bytes that have left this device, and what its bar shows in whole per cent. */
export type UploadProgress = { sent: number; total: number; percent: number; isSent: boolean };

/** The bar's share for the bytes. The rest is for the time the server works, and for its answer. */
const sentShare = 90;
const creepStep = 2;
const creepEnd = 95;

/** In milliseconds (docs/product.md). */
export const creepInterval = 250;

/** The progress once this many bytes have been sent. */
export function afterSending(sent: number, total: number): UploadProgress {
  const share = total === 0 ? 0 : Math.min(1, sent / total);
  return { sent, total, percent: Math.floor(share * sentShare), isSent: share === 1 };
}

/** One step of the simulated progress while the server works. It approaches the end; only an answer reaches it. */
export function creep(progress: UploadProgress): UploadProgress {
  return { ...progress, percent: Math.min(creepEnd, progress.percent + creepStep) };
}

/** The progress after a success. */
export function arrived(progress: UploadProgress): UploadProgress {
  return { ...progress, sent: progress.total, percent: 100, isSent: true };
}

/** The bar of each file of one request, in which files are sent one after the other. Sizes in bytes. */
export function percentOfFiles(progress: UploadProgress, sizes: readonly number[]): number[] {
  if (progress.isSent) return sizes.map(() => progress.percent);
  let before = 0;
  return sizes.map((size) => {
    const sent = Math.max(0, Math.min(size, progress.sent - before));
    before += size;
    return afterSending(sent, size).percent;
  });
}
