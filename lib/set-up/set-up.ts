import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import { processState } from "@/lib/process/process-state";

type Waiting = {
  key: string;
  /** Fills the empty database with the demo academy. */
  seedDemo: () => Promise<unknown>;
  /** Called once the academy is set up. */
  whenDone: () => Promise<void>;
};

const state = processState("set-up", (): { waiting: Waiting | undefined } => ({ waiting: undefined }));

/**
 * Opens the set-up of a new academy, and returns the path of its page. The path contains the key that grants access,
 * which is shown only where the server was started.
 */
export function awaitSetUp(seedDemo: Waiting["seedDemo"]): string {
  const key = randomBytes(16).toString("base64url");
  state.waiting = { key, seedDemo, whenDone: async () => undefined };
  return `/set-up?key=${key}`;
}

export const isWaiting = (): boolean => state.waiting !== undefined;

/** Registers a callback for when the academy has been set up. Does nothing if it already has. */
export function onSetUp(listener: Waiting["whenDone"]): void {
  if (state.waiting !== undefined) state.waiting.whenDone = listener;
}

export function opensSetUp(key: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(state.waiting?.key ?? "")];
  return isWaiting() && given.length === expected.length && timingSafeEqual(given, expected);
}

/** Takes the set-up, given its key, so that a second caller finds nothing. */
export function takeSetUp(key: string): Waiting | undefined {
  if (!opensSetUp(key)) return undefined;
  const { waiting } = state;
  state.waiting = undefined;
  return waiting;
}

export function giveSetUpBack(waiting: Waiting): void {
  state.waiting = waiting;
}
