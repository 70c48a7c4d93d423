/** For how many days an act can be undone. Its changes and deleted files are kept as long. */
export const undoDays = 30;

/** Acts before this instant can no longer be undone. */
export function undoStart(now: Date): Date {
  return new Date(now.getTime() - undoDays * 24 * 3600 * 1000);
}
