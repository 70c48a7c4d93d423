/** The progress of an upload: the bytes sent, and the bar's whole per cent. */
export type UploadProgress = { sent: number; total: number; percent: number; isSent: boolean };

/** The bar's per cent for sending. The rest is for the server's processing and its answer. */
const sentShare = 90;
const creepStep = 2;
const creepEnd = 95;

/** Milliseconds between two steps of the simulated progress (docs/product.md). */
export const simulatedStepMs = 250;

/** The progress after so many sent bytes. */
export function progressOfSent(sent: number, total: number): UploadProgress {
  const share = total === 0 ? 0 : Math.min(1, sent / total);
  return { sent, total, percent: Math.floor(share * sentShare), isSent: share === 1 };
}

/** One step of the simulated progress while the server works. It approaches 100 %, which only an answer reaches. */
export function simulateStep(progress: UploadProgress): UploadProgress {
  return { ...progress, percent: Math.min(creepEnd, progress.percent + creepStep) };
}

/** The progress after a success. */
export function completed(progress: UploadProgress): UploadProgress {
  return { ...progress, sent: progress.total, percent: 100, isSent: true };
}

/** The per cent of each file in one request, which sends them one after the other. Sizes in bytes. */
export function percentOfFiles(progress: UploadProgress, sizes: readonly number[]): number[] {
  if (progress.isSent) return sizes.map(() => progress.percent);
  let before = 0;
  return sizes.map((size) => {
    const sent = Math.max(0, Math.min(size, progress.sent - before));
    before += size;
    return progressOfSent(sent, size).percent;
  });
}
