import "server-only";
import { pollAcademy } from "@/lib/academy/operations/contact";
import { isDevelopment } from "@/lib/env";
import type { Tasks } from "@/lib/queue/tasks";
import { startQueue } from "@/lib/queue/worker";
import { crontab, tasks } from "./jobs";
import { requestMaintenance } from "./maintenance";

/**
 * Starts the site's background work: the queue, with these additional tasks, and the polling for changed contact
 * details. Returns a function that stops it, given how long running jobs may take.
 */
export async function startJobs(more: Tasks): Promise<(timeout: number) => Promise<void>> {
  if (!isDevelopment) await requestMaintenance();
  const all = { ...tasks, ...more };
  const due = crontab.split("\n").filter((line) => (line.split(" ")[5] ?? "") in all);
  const stopQueue = startQueue({ tasks: all, crontab: isDevelopment ? "" : due.join("\n") });
  const stopWatching = pollAcademy();
  return async (timeout) => {
    stopWatching();
    await stopQueue(timeout);
  };
}
