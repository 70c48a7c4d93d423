import "server-only";
import { Refusal } from "@/lib/errors";
import { processState } from "@/lib/process/process-state";
import { FairQueue } from "./fair-queue";

/** Two at a time: the other connections of the pool stay free for whatever is quick. */
const size = { running: 2, perLane: 20, inAll: 200 };

const { queue, waiting } = processState("wide-reads", () => ({
  queue: new FairQueue(size, () => new Refusal("unavailable", "unavailable", { retryAfter: 10 })),
  waiting: new Map<string, Promise<unknown>>(),
}));

/**
 * Runs a read that may take seconds (a count or a search of the whole list) in its lane's turn. Anyone who asks for one that
 * still waits shares it: it begins after they asked, so it misses nothing that they may have saved.
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
