import "server-only";
import { z } from "zod";
import { type Db, db } from "@/lib/db";
import { addJobPerUser } from "@/lib/jobs/job-sql";
import { type Mail, mailText, sendsMail } from "@/lib/jobs/mail";
import { languageOf } from "@/lib/words/languages";

const readers = { role: "student", mailsResults: true } as const;

const ResultJob = z.object({ userId: z.int() });

/** Queues an email about a new result to those of the students who have agreed to it, in the act's transaction. */
export async function mailResult(tx: Db, studentIds: readonly number[]): Promise<void> {
  if (!sendsMail || studentIds.length === 0) return;
  const where = { ...readers, id: { in: [...studentIds] } };
  const agreed = await tx.user.findMany({ where, select: { id: true } });
  await addJobPerUser(
    tx,
    "result",
    agreed.map(({ id }) => id),
  );
}

/** Null for someone who has left or changed their mind. No result: others may read the mailbox. */
export async function resultMail(payload: unknown): Promise<Mail | null> {
  const { userId } = ResultJob.parse(payload);
  const student = await db.user.findUnique({
    where: { ...readers, id: userId },
    select: { email: true, language: true },
  });
  if (student === null) return null;
  return {
    kind: "result",
    countedAs: "resultMail",
    to: student.email,
    ...mailText(
      ({ texts: { result }, pageAddress }) => ({
        subject: result.subject,
        paragraphs: [result.text, pageAddress("/student/dashboard"), result.agreed],
      }),
      languageOf(student.language),
    ),
  };
}
