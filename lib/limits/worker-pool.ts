import { busy } from "@/lib/errors";

/**
 * Returns a function that runs tasks on these workers, one at a time each; other tasks wait in order of arrival.
 * Refuses with `unavailable` beyond this many waiting tasks: an unbounded queue needs unbounded memory.
 */
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
