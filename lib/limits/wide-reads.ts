import "server-only";
import { busy } from "@/lib/errors";
import { processState } from "@/lib/process/process-state";
import { FairQueue } from "./fair-queue";

/** Two at a time: the pool's other connections stay free for quick work. */
const size = { running: 2, perLane: 20, inAll: 200 };

const { queue, waiting } = processState("wide-reads", () => ({
  queue: new FairQueue(size, busy),
  waiting: new Map<string, Promise<unknown>>(),
}));

/**
 * Runs a read that may take seconds (a count or a search of the whole list) at its lane's turn. A caller who needs one
 * that is still waiting shares it: it starts after their request, so it misses nothing they have saved.
 */
export function wideRead<T>(lane: string, name: string, read: () => Promise<T>): Promise<T> {
  const known = waiting.get(name);
  if (known) return known as Promise<T>;
  const forget = () => {
    if (waiting.get(name) === result) waiting.delete(name);
  };
  const result: Promise<T> = queue.run(lane, () => {
    forget();
    return read();
  });
  waiting.set(name, result);
  result.catch(forget);
  return result;
}
