import { Refusal, texts } from "@/lib/errors";

/**
 * Returns a function that runs tasks, one at a time on each worker; the others wait in the order in which they came. Past that many waiting
 * tasks it refuses at once with `unavailable`: a queue without an end holds memory without an end.
 */
export function createQueue<Worker>(
  workers: readonly Worker[],
  longest: number,
): <T>(task: (worker: Worker) => Promise<T>) => Promise<T> {
  const idle = [...workers];
  const waiting: ((worker: Worker) => void)[] = [];

  return async (task) => {
    if (idle.length === 0 && waiting.length >= longest)
      throw new Refusal("unavailable", texts.unavailable, { retryAfter: 10 });
    const worker = idle.pop() ?? (await new Promise<Worker>((resolve) => waiting.push(resolve)));
    try {
      return await task(worker);
    } finally {
      // The worker is handed on: a newcomer cannot overtake the one who waits.
      const next = waiting.shift();
      if (next) next(worker);
      else idle.push(worker);
    }
  };
}
