import { undoDays } from "@/lib/history/undo-days";

/** The message after the days in which an act can be undone, of which taking back a release is one. */
export const takeBackRefused = `A release can be cancelled for ${undoDays} days.`;

/** Whether a release can still be taken back. */
export function canTakeBack(releasedAt: Date, now: Date): boolean {
  return now.getTime() - releasedAt.getTime() <= undoDays * 86_400_000;
}
