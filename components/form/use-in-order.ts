import { useState } from "react";
import { createQueue } from "@/lib/worker-queue";

/**
 * Returns a function that runs tasks one after the other. Of two quick changes that are sent at once the first could be
 * stored last, and the later one would be lost.
 */
export function useInOrder(): <T>(task: () => Promise<T>) => Promise<T> {
  const [inOrder] = useState(() => createQueue(["connection"], Number.POSITIVE_INFINITY));
  return inOrder;
}
