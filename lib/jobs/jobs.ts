import "server-only";
import { makeResetLink } from "@/lib/accounts/operations/reset-password";
import { deliver } from "@/lib/mails/deliver";
import { openMail, SealedMail } from "@/lib/mails/mail";
import { newsMail } from "@/lib/news/mail-news";
import type { Tasks } from "@/lib/queue/tasks";
import { runMaintenance } from "./maintenance";

/** What the queue does, by the names that jobs have in the database: a renamed one leaves those behind. */
export const tasks: Tasks = {
  async mail(payload, job) {
    const mail = openMail(SealedMail.parse(payload));
    if (mail !== null) await deliver(mail, job);
  },
  async news(payload, job) {
    const mail = await newsMail(payload);
    if (mail !== null) await deliver(mail, job);
  },
  passwordReset: makeResetLink,
  maintenance: runMaintenance,
};

/**
 * When what comes by itself comes, in UTC. Of several servers one does it; what a dead one left undone waits for the
 * next time.
 */
export const crontab = `
0 * * * * maintenance ?max=1&jobKey=maintenance
*/10 * * * * backup ?max=1&jobKey=backup&queue=backups
*/10 * * * * emergencyCopy ?max=1&jobKey=emergencyCopy&queue=backups
0 0 1 * * rehearseRestore ?max=1&jobKey=rehearseRestore&queue=backups
`;
