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
