import { processState } from "@/lib/process-state";

type Line = { tail: Promise<unknown>; length: number };

const lines = processState("locks", () => new Map<string, Line>());

/**
 * Runs tasks of one key one after the other, tasks of different keys side by side. A task that would be more than the
 * `most`-th in its line is not run: it throws what `refusal` makes.
 */
export async function withLock<T>(
  key: string,
  task: () => Promise<T>,
  { most, refusal }: { most: number; refusal: () => Error },
): Promise<T> {
  const line = lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
  if (line.length >= most) throw refusal();
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
