/** In bytes, and the bar's whole per cent. */
export type UploadProgress = { sent: number; total: number; percent: number; isSent: boolean };

/** The share of the bar for sending, in per cent. The rest is for the server's processing and its response. */
const sendingPercent = 90;
const simulatedStep = 2;
const simulatedEnd = 95;

/** Milliseconds between steps of the simulated progress (docs/product.md). */
export const simulatedStepMs = 250;

export function sendingProgress(sent: number, total: number): UploadProgress {
  const share = total === 0 ? 0 : Math.min(1, sent / total);
  return { sent, total, percent: Math.floor(share * sendingPercent), isSent: share === 1 };
}

/** One step of the simulated progress while the server works. It approaches 100 %, which only a response reaches. */
export function simulateStep(progress: UploadProgress): UploadProgress {
  return { ...progress, percent: Math.min(simulatedEnd, progress.percent + simulatedStep) };
}

export function completedProgress(progress: UploadProgress): UploadProgress {
  return { ...progress, sent: progress.total, percent: 100, isSent: true };
}

/** The per cent of each file in one request, in which they are sent one after another. Sizes in bytes. */
export function percentPerFile(progress: UploadProgress, sizes: readonly number[]): number[] {
  if (progress.isSent) return sizes.map(() => progress.percent);
  let before = 0;
  return sizes.map((size) => {
    const sent = Math.max(0, Math.min(size, progress.sent - before));
    before += size;
    return sendingProgress(sent, size).percent;
  });
}

/** "320 KB", "1.4 MB" */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1000 ? `${Math.round(kilobytes)} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
