/**
 * State that exists once per process. Next loads modules several times (route chunks, page chunks, the server's
 * bundle), each copy with its own variables. Anything that must be shared (a pool, a queue, a counter, a cache) is
 * created here by the first copy that needs it.
 */
export function processState<T>(name: string, make: () => T): T {
  const key = Symbol.for(`academy.${name}`);
  const shared: Record<symbol, unknown> = globalThis as unknown as Record<symbol, unknown>;
  shared[key] ??= make();
  return shared[key] as T;
}

/**
 * Creates a value on the first call, and returns the same one from then on. A rejected promise is not kept: the next
 * call tries again.
 */
export function once<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    if (made) return made.value;
    const value = make();
    made = { value };
    if (value instanceof Promise)
      value.catch(() => {
        made = undefined;
      });
    return value;
  };
}
