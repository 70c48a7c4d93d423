import { isRefusal } from "@/lib/errors";
import { processState } from "@/lib/process/process-state";
import type { Attempt, Limit } from "./limit";
import type { Network } from "./network";

/** A network's attempts: how many are in flight, how many have ended so far, and who is waiting for one to end. */
type Lane = { active: number; ended: number; waiting: (() => void)[] };

/** How many of a network's attempts may wait. */
const maxWaiting = 1000;

const lanes = processState("attempts in flight", () => new Map<Network, Lane>());

/**
 * Counts an attempt that is given back if it turns out not to be of the limited kind. Over the limit, it waits for the
 * network's attempts in flight, whose outcome is still open, and is refused only when none is left.
 */
export async function withPatience<T>(
  limit: Limit<Network>,
  network: Network,
  act: (attempt: Attempt) => Promise<T>,
): Promise<T> {
  const lane = laneOf(network);
  lane.active += 1;
  try {
    const attempt = await takeOrWait(limit, network, lane);
    try {
      return await act(attempt);
    } finally {
      lane.ended += 1;
    }
  } finally {
    lane.active -= 1;
    wakeNext(lane);
    if (lane.active === 0) lanes.delete(network);
  }
}

function laneOf(network: Network): Lane {
  const lane = lanes.get(network) ?? { active: 0, ended: 0, waiting: [] };
  lanes.set(network, lane);
  return lane;
}

/** Wakes one at a time: one that is refused wakes the next. */
const wakeNext = (lane: Lane) => lane.waiting.shift()?.();

async function takeOrWait(limit: Limit<Network>, network: Network, lane: Lane): Promise<Attempt> {
  for (;;) {
    const { ended } = lane;
    try {
      return await limit.take(network);
    } catch (error) {
      if (!isRefusal(error) || error.kind !== "too_many_attempts") throw error;
      // An attempt that ended in the meantime may have been given back.
      if (lane.ended !== ended) continue;
      if (lane.active === 1 || lane.waiting.length >= maxWaiting) throw error;
      lane.active -= 1;
      await new Promise<void>((resolve) => {
        lane.waiting.push(() => {
          lane.active += 1;
          resolve();
        });
      });
    }
  }
}
