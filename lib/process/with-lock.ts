import { processState } from "./process-state";

type Line = { tail: Promise<unknown>; length: number };

const lines = processState("locks", () => new Map<string, Line>());

/**
 * Runs tasks with the same key one after another, and tasks with different keys in parallel. If `max` tasks of the key
 * are already running or waiting, throws the error from `refusal` instead of running the task.
 */
export async function withLock<T>(
  key: string,
  task: () => Promise<T>,
  { max, refusal }: { max: number; refusal: () => Error },
): Promise<T> {
  const line = lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
  if (line.length >= max) throw refusal();
  const mine = line.tail.then(task, task);
  line.tail = mine;
  line.length += 1;
  lines.set(key, line);
  try {
    return await mine;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(key);
  }
}
