import "server-only";
import { processState } from "@/lib/process/process-state";
import { createWorkerPool } from "./worker-pool";

/** Two at a time: the pool's other connections stay free for quick work. */
const { inTurn, waiting } = processState("wide-reads", () => ({
  inTurn: createWorkerPool([1, 2], 200),
  waiting: new Map<string, Promise<unknown>>(),
}));

/**
 * Runs a read that may take seconds (a count or a search of the whole list) in its turn. A caller who needs one
 * that is still waiting shares it: it starts after their request, so it misses nothing they have saved.
 */
export function wideRead<T>(name: string, read: () => Promise<T>): Promise<T> {
  const known = waiting.get(name);
  if (known) return known as Promise<T>;
  const forget = () => {
    if (waiting.get(name) === result) waiting.delete(name);
  };
  const result: Promise<T> = Promise.resolve().then(() =>
    inTurn(() => {
      forget();
      return read();
    }),
  );
  waiting.set(name, result);
  result.catch(forget);
  return result;
}
