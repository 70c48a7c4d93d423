import "server-only";
import { createTransport } from "nodemailer";
import { env } from "@/lib/env";
import { processState } from "@/lib/process/process-state";

/** How long an unresponsive mail server is waited for, in milliseconds. */
const timeouts = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** A few connections, reused: providers refuse clients that open hundreds. The URL can set another number. */
const pool = { pool: true, maxConnections: 4 } as const;

/** The connections to the mail server; null if none is configured. */
export const transport = processState("mail transport", () =>
  env.SMTP_URL ? createTransport({ url: env.SMTP_URL, ...pool, ...timeouts }) : null,
);
