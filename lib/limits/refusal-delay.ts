import { setTimeout } from "node:timers/promises";
import { processState } from "@/lib/process/process-state";
import type { Network } from "./network";

/** How many refusals per network and window are answered without delay. */
const prompt = 20;
const windowMs = 1_000;

/** The delay of each further refusal, in milliseconds. */
const delayMs = 1_000;

/** How many refusals may be delayed at the same time. A delayed refusal holds a connection and little else. */
const maxWaiting = 5_000;

const windows = processState("refusals", () => ({
  counts: new Map<Network, number>(),
  begunAt: 0,
  waiting: 0,
}));

/**
 * Delays repeated rate-limit refusals of a network. Clients that retry as soon as they are refused would otherwise keep
 * a core busy with refusals, and everyone else waiting.
 */
export async function delayRefusal(network: Network): Promise<void> {
  const now = Date.now();
  if (now - windows.begunAt >= windowMs) {
    windows.counts.clear();
    windows.begunAt = now;
  }
  const count = (windows.counts.get(network) ?? 0) + 1;
  windows.counts.set(network, count);
  if (count <= prompt || windows.waiting >= maxWaiting) return;
  windows.waiting += 1;
  try {
    await setTimeout(delayMs);
  } finally {
    windows.waiting -= 1;
  }
}
