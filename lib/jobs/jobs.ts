import "server-only";
import { pollAcademy } from "@/lib/academy/academy-settings";
import { makeResetLink } from "@/lib/accounts/passwords";
import { env, isDevelopment } from "@/lib/env";
import { limits, takes } from "@/lib/limits";
import { logError } from "@/lib/log";
import { resultMail } from "@/lib/sittings/result-mail";
import { type Mail, openMail, recordUndelivered, SealedMail, transport } from "./mail";
import { requestMaintenance, runMaintenance } from "./maintenance";
import { type Job, JobFailure, startQueue, type Tasks } from "./worker";

const retryMs = 2 * 24 * 3600 * 1000;
/** SMTP's replies for a mailbox that does not exist. */
const noSuchMailbox: readonly unknown[] = [550, 551, 553];

const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*/, "");

const isWithinLimit = async ({ to, countedAs = "mail" }: Mail, { attempts }: Job): Promise<boolean> =>
  attempts > 1 || countedAs === null || (await takes(limits[countedAs], mailboxOf(to)));

/** nodemailer's code for a failure. Its message is not used, because it may quote the address. */
function failureOf(error: unknown): { code: string; isFinal: boolean } {
  const { code, responseCode, command }: Record<string, unknown> = Object(error);
  return {
    code: String(responseCode ?? code ?? "unknown"),
    isFinal: command === "RCPT TO" && noSuchMailbox.includes(responseCode),
  };
}

async function handOver({ to, subject, text, replyTo }: Mail, job: Job): Promise<void> {
  if (transport === null) throw new Error("There is no mail server to send it with.");
  const { hostname } = new URL(env.NEXTAUTH_URL ?? "http://localhost");
  await transport.sendMail({
    from: env.MAIL_FROM,
    to,
    subject,
    text,
    // The same for every attempt, so that mailboxes recognise duplicates.
    messageId: `<${job.createdAt.getTime()}.${job.id}@${hostname}>`,
    ...(replyTo ? { replyTo } : {}),
  });
}

async function deliver(mail: Mail, job: Job): Promise<void> {
  const { kind, to, expiresAt = Number.POSITIVE_INFINITY } = mail;
  if (Date.now() > expiresAt) return await recordUndelivered({ kind, to, reason: "expired" });
  if (!(await isWithinLimit(mail, job))) return;
  try {
    await handOver(mail, job);
  } catch (error) {
    const { code, isFinal } = failureOf(error);
    if (isFinal || Date.now() - job.createdAt.getTime() > retryMs)
      return await recordUndelivered({ kind, to, reason: code });
    throw new JobFailure(`The mail server did not take a mail (${code}).`);
  }
}

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
