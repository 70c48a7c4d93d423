import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Does one job at a time. If it ends during a job, that job fails and the next one starts a new thread. */
export function workerThread<Job, Outcome>(
  source: string,
  workerData?: unknown,
): (job: Job) => Promise<Outcome> {
  let kept: Worker | undefined;
  return async (job) => {
    kept ??= new Worker(source, { eval: true, workerData });
    const worker = kept;
    const listening = new AbortController();
    const { signal } = listening;
    const end = async () => {
      await once(worker, "exit", { signal });
      throw new Error("It has left.");
    };
    worker.ref();
    try {
      const answer = Promise.race([once(worker, "message", { signal }), end()]);
      worker.postMessage(job);
      const [outcome] = await answer;
      return outcome;
    } catch (cause) {
      if (kept === worker) kept = undefined;
      throw new Error("A worker thread has ended.", { cause });
    } finally {
      listening.abort();
      // An idle thread must not keep a finished script alive.
      worker.unref();
    }
  };
}
