/** For so many days an act can be taken back. What it changed, and the files it took away, is kept as long and no longer. */
export const undoDays = 30;

/** Acts before this instant can no longer be taken back. */
export function undoStart(now: Date): Date {
  return new Date(now.getTime() - undoDays * 24 * 3600 * 1000);
}
