import { busy, tooMany } from "@/lib/errors";
import { processState } from "./process-state";

/** Others wait in order. Refuses beyond `maxWaiting`: an unbounded queue needs unbounded memory. */
export function createWorkerPool<Worker>(
  workers: readonly Worker[],
  maxWaiting: number,
): <T>(task: (worker: Worker) => Promise<T>) => Promise<T> {
  const idle = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];

  return async (task) => {
    if (idle.length === 0 && waiting.length >= maxWaiting) throw busy();
    const worker = idle.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)));
    try {
      return await task(worker);
    } finally {
      // The worker is handed over directly, so that a new task cannot overtake a waiting one.
      const next = waiting.shift();
      if (next) next(worker);
      else idle.push(worker);
    }
  };
}

type Line = { tail: Promise<unknown>; length: number };

const lines = processState("locks", () => new Map<string, Line>());

const longestLine = 32;

/** Tasks with the same key run one after another. Refuses further ones while `longestLine` are running or waiting. */
export async function withLock<T>(key: string, task: () => Promise<T>): Promise<T> {
  const line = lines.get(key) ?? { tail: Promise.resolve(), length: 0 };
  if (line.length >= longestLine) throw tooMany(2000);
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
