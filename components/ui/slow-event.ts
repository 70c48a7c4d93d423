/** The event dispatched on `window` when an act waits for long, and when it ends. */
export const slowEvent = "slow-line";

declare global {
  interface WindowEventMap {
    [slowEvent]: CustomEvent<boolean>;
  }
}
