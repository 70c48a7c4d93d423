import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { processState } from "@/lib/process-state";
import { limits, takes } from "@/lib/rate-limits";
import { type Mail, mailRetryDays, recordUndelivered } from "./mail";
import { type Job, JobFailure } from "./worker";

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** A few connections, reused: providers refuse clients that open hundreds. The URL can set another number. */
const pool = { pool: true, maxConnections: 4 } as const;

export const transport = processState("mail transport", () =>
  env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...pool, ...timeouts }) : null,
);

const retryMs = mailRetryDays * 24 * 3600 * 1000;

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

/** Gives up when the mail has expired, the mailbox does not exist, or the time to retry is over. */
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
