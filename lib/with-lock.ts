import { processState } from "@/lib/process-state";

const tails = processState("locks", () => new Map<string, Promise<unknown>>());

/**
 * Runs tasks of one key one after the other, tasks of different keys side by side.
 * So a guesser who sends a hundred log-ins at once is still counted one by one.
 */
export async function withLock<T>(key: string, task: () => Promise<T>): Promise<T> {
  const before = tails.get(key) ?? Promise.resolve();
  const mine = before.then(task, task);
  tails.set(key, mine);
  try {
    return await mine;
  } finally {
    if (tails.get(key) === mine) tails.delete(key);
  }
}
