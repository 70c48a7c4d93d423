import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { processState } from "@/lib/process/process-state";

/** Milliseconds after which a mail server that says nothing is given up. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** A few connections, used again: a provider refuses anyone who opens hundreds. The address may say another number. */
const pool = { pool: true, maxConnections: 4 } as const;

/** The connections to the mail server; null if none is set. */
export const transport = processState("mail transport", () =>
  env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...pool, ...timeouts }) : null,
);
