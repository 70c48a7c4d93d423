/**
 * State that a process has once. Next loads modules several times (chunks of routes, chunks of pages, the
 * server's own bundle), each copy with module variables of its own: what must be one (a pool, a queue, a
 * count, a memory) is made here, by whichever copy asks first, and shared by all.
 */
export function processState<T>(name: string, make: () => T): T {
  const key = Symbol.for(`academy.${name}`);
  const shared: Record<symbol, unknown> = globalThis as unknown as Record<symbol, unknown>;
  shared[key] ??= make();
  return shared[key] as T;
}
