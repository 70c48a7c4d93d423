import "server-only";
import { randomUUID } from "node:crypto";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { logProblem } from "@/lib/log";
import { processState } from "@/lib/process-state";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Whom an answer goes to, where it is not the sender. */
  replyTo?: { name: string; address: string };
  /** Where a mail program posts its own "unsubscribe" (RFC 8058). */
  unsubscribe?: string;
};

const transport = processState("mail", () => (env.SMTP_URL ? createTransport(env.SMTP_URL) : null));

/**
 * Sends a mail in its own time, or not at all where no SMTP server is set: nobody waits for it, nothing fails with it,
 * and how long it takes tells nobody whether there was one.
 */
export function sendMail({ unsubscribe, ...mail }: Mail): void {
  transport
    ?.sendMail({
      from: env.MAIL_FROM,
      ...mail,
      ...(unsubscribe
        ? {
            headers: {
              "List-Unsubscribe": `<${unsubscribe}>`,
              "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
            },
          }
        : {}),
    })
    // The server's own answer may quote the address: only that it failed is written.
    .catch(() => logProblem(randomUUID(), "sendMail", new Error("A mail could not be handed over.")));
}
