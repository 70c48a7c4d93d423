/** Gives a function that runs tasks, at most `places` at a time; the others wait in the order in which they came. */
export function createQueue(places: number): <T>(task: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (task) => {
    if (running < places) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      // The place is handed on, not freed: a newcomer cannot overtake the one who waits.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
