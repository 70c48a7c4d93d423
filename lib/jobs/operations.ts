import "server-only";
import { db, rowOf } from "@/lib/db";
import { operation } from "@/lib/operation";
import { Prisma } from "@/prisma/generated/client";
import { MailKind } from "./mail";

const maxShown = 50;

export async function recordUndelivered(mail: { kind: MailKind; to: string; reason: string }): Promise<void> {
  const { kind, to, reason } = mail;
  await db.undeliveredMail.create({ data: { kind, address: to, reason }, select: { id: true } });
}

/** The mails given up in the last 30 days, newest first and at most 50, and those still waiting. */
export const listUndelivered = operation({
  name: "listUndelivered",
  access: "permitted",
  async run() {
    const [mails, waiting] = await Promise.all([
      db.undeliveredMail.findMany({ orderBy: { id: "desc" }, take: maxShown }),
      // Those that have failed at least once and are being retried.
      rowOf<{ count: number; oldest: Date | null }>(Prisma.sql`
        SELECT count(*)::int AS count, min(created_at) AS oldest FROM graphile_worker.jobs
         WHERE task_identifier IN ('mail', 'result') AND last_error IS NOT NULL`),
    ]);
    return { mails: mails.map((mail) => ({ ...mail, kind: MailKind.parse(mail.kind) })), waiting };
  },
});
