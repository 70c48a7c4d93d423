import { setTimeout } from "node:timers/promises";
import type { Network } from "@/lib/network";
import { processState } from "@/lib/process-state";

/** Refusals of one network that are answered at once, in each window of time. */
const prompt = 20;
const windowMs = 1_000;

/** Milliseconds that each further one waits. */
const delayMs = 1_000;

/** How many may wait at the same time: a waiting refusal holds a connection and next to nothing else. */
const mostWaiting = 5_000;

const windows = processState("refusals", () => ({
  counts: new Map<Network, number>(),
  begunAt: 0,
  waiting: 0,
}));

/**
 * Waits before a network is told once more that it asks too often. A crowd that tries again as soon as it is refused
 * would else keep a core busy with nothing but refusals, and everybody else waiting.
 */
export async function delayRefusal(network: Network): Promise<void> {
  const now = Date.now();
  if (now - windows.begunAt >= windowMs) {
    windows.counts.clear();
    windows.begunAt = now;
  }
  const count = (windows.counts.get(network) ?? 0) + 1;
  windows.counts.set(network, count);
  if (count <= prompt || windows.waiting >= mostWaiting) return;
  windows.waiting += 1;
  try {
    await setTimeout(delayMs);
  } finally {
    windows.waiting -= 1;
  }
}
