import "server-only";
import { makeResetLink } from "@/lib/accounts/operations/reset-password";
import { logError } from "@/lib/log";
import { deliver } from "@/lib/mails/deliver";
import { openMail, SealedMail } from "@/lib/mails/mail";
import type { Tasks } from "@/lib/queue/tasks";
import { resultMail } from "@/lib/sittings/result-mail";
import { runMaintenance } from "./maintenance";

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

/**
 * The schedule of the recurring jobs, in UTC. With several servers, one of them runs each job; what a crashed one left
 * undone waits until the next time.
 */
export const crontab = `
0 * * * * maintenance ?max=1&jobKey=maintenance
*/10 * * * * backup ?max=1&jobKey=backup&queue=backups
`;
