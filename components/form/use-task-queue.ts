import { useState } from "react";
import { createWorkerPool } from "@/lib/limits/worker-pool";

/**
 * Returns a function that runs tasks one after another. If two quick changes were sent in parallel, the first could be
 * stored last, and the second lost.
 */
export function useTaskQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  const [enqueue] = useState(() => createWorkerPool(["connection"], Number.POSITIVE_INFINITY));
  return enqueue;
}
