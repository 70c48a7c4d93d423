import "server-only";
import { z } from "zod";
import { type Db, db } from "@/lib/db";
import { type Mail, sendsMail } from "@/lib/mails/mail";
import { mailText } from "@/lib/mails/mail-text";
import { addJobPerUser } from "@/lib/queue/add-job";
import { languageOf } from "@/lib/words/languages";
import type { News } from "./operations/list-news";

const readers = { role: "student", mailsNews: true } as const;

const NewsJob = z.object({ kind: z.enum(["result", "document", "correction"]), userId: z.int() });

/**
 * Queues an email about news, in the act's transaction, to the students who have agreed to them, if an SMTP server is
 * set.
 */
export async function mailNews(tx: Db, kind: News["kind"], studentIds: readonly number[]): Promise<void> {
  if (!sendsMail || studentIds.length === 0) return;
  const where = { ...readers, id: { in: [...studentIds] } };
  const agreed = await tx.user.findMany({ where, select: { id: true } });
  await addJobPerUser(
    tx,
    "news",
    agreed.map(({ id }) => id),
    { kind },
  );
}

/**
 * The email of a queued job; null for someone who has left or changed their mind meanwhile. Never contains the news
 * itself, because others may read the mailbox.
 */
export async function newsMail(payload: unknown): Promise<Mail | null> {
  const { kind, userId } = NewsJob.parse(payload);
  const student = await db.user.findUnique({
    where: { ...readers, id: userId },
    select: { email: true, language: true },
  });
  if (student === null) return null;
  return {
    kind: "news",
    to: student.email,
    ...mailText(
      ({ texts: { news }, pageAddress }) => ({
        subject: news[kind].subject,
        paragraphs: [news[kind].text, pageAddress("/student/dashboard"), news.agreed],
      }),
      languageOf(student.language),
    ),
  };
}
