import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { processState } from "@/lib/process/process-state";

/** A new academy that waits for its first person. */
type Waiting = {
  key: string;
  /** Fills the empty database with the demo academy. */
  seedDemo: () => Promise<unknown>;
  /** Called once the academy is set up. */
  whenDone: () => Promise<void>;
};

const state = processState("set-up", (): { waiting: Waiting | undefined } => ({ waiting: undefined }));

/**
 * Waits for somebody to set the new academy up, and returns the path of the page for that. Its key is what lets them: it is shown
 * where the server was started, and nowhere else.
 */
export function awaitSetUp(seedDemo: Waiting["seedDemo"]): string {
  const key = randomBytes(16).toString("base64url");
  state.waiting = { key, seedDemo, whenDone: async () => undefined };
  return `/set-up?key=${key}`;
}

/** Whether the academy waits to be set up. */
export const isWaiting = (): boolean => state.waiting !== undefined;

/** Calls this once the academy is set up. Does nothing if it is. */
export function onSetUp(listener: Waiting["whenDone"]): void {
  if (state.waiting !== undefined) state.waiting.whenDone = listener;
}

/** Whether this key opens the page. */
export function opensSetUp(key: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(state.waiting?.key ?? "")];
  return isWaiting() && given.length === expected.length && timingSafeEqual(given, expected);
}

/** What waits, for whoever has the key and comes first: whoever comes second finds nothing. */
export function takeSetUp(key: string): Waiting | undefined {
  if (!opensSetUp(key)) return undefined;
  const { waiting } = state;
  state.waiting = undefined;
  return waiting;
}

/** Waits again, after a failure. */
export function giveSetUpBack(waiting: Waiting): void {
  state.waiting = waiting;
}
