import "server-only";
import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import { academyContact } from "@/lib/academy-contact/current";
import { env } from "@/lib/env";
import { isRefusal } from "@/lib/errors";
import { limits } from "@/lib/limits";
import { logError } from "@/lib/log";
import { processState } from "@/lib/process-state";

/** An email to send. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Reply-To, if it is not the sender. */
  replyTo?: { name: string; address: string };
  /** News has a limit of its own, so that a password reset mail still arrives. */
  isNews?: boolean;
  /** The address for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
};

const transport = processState("mail", () => (env.SMTP_URL ? createTransport(env.SMTP_URL) : null));

/** Whether emails are sent at all: without an SMTP server the texts must not promise any. */
export const sendsMail = env.SMTP_URL !== undefined;

/** The mailbox behind an address, without its plus tag. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*/, "");

/**
 * Sends an email in the background, if an SMTP server is set: callers neither wait for it nor fail with it, and their
 * timing does not reveal whether one was sent. A mailbox gets at most three a day (news: five), the office's any number.
 */
export function sendMail(mail: Mail): void {
  handOver(mail).catch((error) => {
    if (isRefusal(error) && error.kind === "too_many_attempts") return;
    // Not the server's own message, which may quote the address.
    logError(randomUUID(), "sendMail", new Error("A mail could not be handed over."));
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
