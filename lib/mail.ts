import "server-only";
import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import { academyContact } from "@/lib/academy-contact/current";
import { env } from "@/lib/env";
import { isRefusal } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { logProblem } from "@/lib/log";
import { processState } from "@/lib/process-state";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Whom an answer goes to, if it is not the sender. */
  replyTo?: { name: string; address: string };
  /** News have an allowance of their own, so that an email with a link to get back in still arrives. */
  isNews?: boolean;
  /** Where a mail program posts its own "unsubscribe" (RFC 8058). */
  unsubscribe?: string;
};

const transport = processState("mail", () => (env.SMTP_URL ? createTransport(env.SMTP_URL) : null));

/** Whether mails are sent at all: without an SMTP server nothing may promise one. */
export const sendsMail = env.SMTP_URL !== undefined;

/** The mailbox behind an address: what stands after a plus goes to the same one. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*/, "");

/**
 * Sends a mail in its own time, or not at all if no SMTP server is set: nobody waits for it, nothing fails with it,
 * and how long it takes tells nobody whether there was one. A mailbox other than the office's gets three a day at most.
 */
export function sendMail(mail: Mail): void {
  handOver(mail).catch((problem) => {
    if (isRefusal(problem) && problem.kind === "too_many_attempts") return;
    // The server's own answer may quote the address: only that it failed is written.
    logProblem(randomUUID(), "sendMail", new Error("A mail could not be handed over."));
  });
}

async function handOver({ unsubscribe, isNews = false, ...mail }: Mail): Promise<void> {
  if (transport === null) return;
  if (mail.to !== academyContact().email) await (isNews ? limits.news : limits.mail).take(mailboxOf(mail.to));
  const headers = unsubscribe && {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  await transport.sendMail({ from: env.MAIL_FROM, ...mail, ...(headers ? { headers } : {}) });
}
