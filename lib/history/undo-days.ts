/** Changes and deleted files are kept as long. */
export const undoDays = 30;

export const undoStart = (now: Date): Date => new Date(now.getTime() - undoDays * 24 * 3600 * 1000);
