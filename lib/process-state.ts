/** State that exists once per process: Next loads modules several times, each copy with its own variables. */
export function processState<T>(name: string, make: () => T): T {
  const key = Symbol.for(`academy.${name}`);
  const shared: Record<symbol, unknown> = globalThis as unknown as Record<symbol, unknown>;
  shared[key] ??= make();
  return shared[key] as T;
}

/** The same value from the first call on. A rejected promise is not kept: the next call tries again. */
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
