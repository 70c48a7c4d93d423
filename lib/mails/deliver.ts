import "server-only";
import { env } from "@/lib/env";
import { takes } from "@/lib/limits/limit";
import { limits } from "@/lib/limits/limits";
import { type Job, JobFailure } from "@/lib/queue/tasks";
import type { Mail } from "./mail";
import { recordUndelivered } from "./operations";
import { transport } from "./transport";

const retryMs = 2 * 24 * 3600 * 1000;
/** A mail server's replies for a mailbox that does not exist: retrying would not help. */
const noSuchMailbox: readonly unknown[] = [550, 551, 553];

/** An address's mailbox, without the plus tag. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*/, "");

/** Counts each mail once, whatever the number of attempts. */
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

/** The same for every attempt, so that mailboxes recognise duplicates. */
const messageId = ({ id, createdAt }: Job) =>
  `<${createdAt.getTime()}.${id}@${new URL(env.NEXTAUTH_URL ?? "http://localhost").hostname}>`;

async function handOver({ to, subject, text, replyTo }: Mail, job: Job): Promise<void> {
  if (transport === null) throw new Error("There is no mail server to send it with.");
  await transport.sendMail({
    from: env.MAIL_FROM,
    to,
    subject,
    text,
    messageId: messageId(job),
    ...(replyTo ? { replyTo } : {}),
  });
}

/**
 * Sends one mail, for the queue. Throws if it should be retried. A mail that is given up is recorded for the office.
 */
export async function deliver(mail: Mail, job: Job): Promise<void> {
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
