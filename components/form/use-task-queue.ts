import { useState } from "react";
import { createWorkerPool } from "@/lib/worker-pool";

/**
 * Returns a function that runs tasks one after the other. Of two quick changes sent in parallel the first could be
 * stored last, and the later one would be lost.
 */
export function useTaskQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  const [inOrder] = useState(() => createWorkerPool(["connection"], Number.POSITIVE_INFINITY));
  return inOrder;
}
