import "server-only";
import { pollAcademy } from "@/lib/academy/academy-settings";
import { makeResetLink } from "@/lib/accounts/passwords";
import { isDevelopment } from "@/lib/env";
import { logError } from "@/lib/log";
import { resultMail } from "@/lib/sittings/result-mail";
import { deliver } from "./deliver-mail";
import { openMail, SealedMail } from "./mail";
import { requestMaintenance, runMaintenance } from "./maintenance";
import { startQueue, type Tasks } from "./worker";

/** The queue's tasks, by the names stored in the database: renaming one orphans its queued jobs. */
export const tasks: Tasks = {
  async mail(payload, job) {
    const mail = openMail(SealedMail.parse(payload));
    if (mail !== null) return await deliver(mail, job);
    logError(
      "-",
      "job: mail",
      new Error("A waiting mail was dropped: it was sealed with another NEXTAUTH_SECRET."),
    );
  },
  async result(payload, job) {
    const mail = await resultMail(payload);
    if (mail !== null) await deliver(mail, job);
  },
  passwordReset: makeResetLink,
  maintenance: runMaintenance,
};

/** In UTC. One server runs each job; what a crashed one left undone waits until the next time. */
export const crontab = `
0 * * * * maintenance ?max=1&jobKey=maintenance
*/10 * * * * backup ?max=1&jobKey=backup&queue=backups
`;

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
