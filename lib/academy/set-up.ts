import "server-only";
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "@/lib/db";
import { processState } from "@/lib/process-state";

type Waiting = {
  key: string;
  isTaken: boolean;
  /** Fills the empty database with the demo academy and what `also` adds, or not at all. Returns whether it was empty. */
  seedDemo: (also: (tx: Db) => Promise<void>) => Promise<boolean>;
  hasAdmin: () => Promise<boolean>;
  whenDone: () => Promise<void>;
};

/** What an empty academy waits for; `isWaiting` asks whether it still does. */
export const setUp = processState("set-up", (): { waiting: Waiting | undefined } => ({ waiting: undefined }));

/** The path contains the key that grants access, which is shown only where the server was started. */
export function awaitSetUp(academy: Pick<Waiting, "seedDemo" | "hasAdmin">): string {
  const key = randomBytes(16).toString("base64url");
  setUp.waiting = { ...academy, key, isTaken: false, whenDone: async () => undefined };
  return `/set-up?key=${key}`;
}

/** Whether the academy is still to be set up. An admin whom the command line has made ends the waiting, too. */
export async function isWaiting(): Promise<boolean> {
  const { waiting } = setUp;
  if (waiting === undefined) return false;
  if (waiting.isTaken || !(await waiting.hasAdmin().catch(() => false))) return true;
  await endSetUp(waiting);
  return false;
}

export function onSetUp(listener: Waiting["whenDone"]): void {
  if (setUp.waiting !== undefined) setUp.waiting.whenDone = listener;
}

export function opensSetUp(key: string): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(setUp.waiting?.key ?? "")];
  return setUp.waiting !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}

export function takeSetUp(key: string): Waiting | undefined {
  const { waiting } = setUp;
  if (!opensSetUp(key) || waiting === undefined || waiting.isTaken) return undefined;
  waiting.isTaken = true;
  return waiting;
}

export async function endSetUp(waiting: Waiting): Promise<void> {
  if (setUp.waiting !== waiting) return;
  setUp.waiting = undefined;
  await waiting.whenDone();
}
