/** Minutes during which a release can be taken back. */
const minutes = 30;

export const takeBackRefused = `A release can be taken back within ${minutes} minutes.`;

/** Whether it is still time to take a release back. */
export function canTakeBack(releasedAt: Date, now: Date): boolean {
  return now.getTime() - releasedAt.getTime() <= minutes * 60_000;
}
