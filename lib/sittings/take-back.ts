/** Minutes within which a release can be taken back. */
const minutes = 30;

/** The message after that time. */
export const takeBackRefused = `A release can be taken back within ${minutes} minutes.`;

/** Whether a release can still be taken back. */
export function canTakeBack(releasedAt: Date, now: Date): boolean {
  return now.getTime() - releasedAt.getTime() <= minutes * 60_000;
}
