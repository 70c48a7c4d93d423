import "server-only";
import { z } from "zod";
import { type Db, db } from "@/lib/db";
import { type Mail, mailText, sendsMail } from "@/lib/jobs/mail";
import { languageOf } from "@/lib/words/languages";

const ResultJob = z.object({ userId: z.int() });

/** To those who have agreed to it. Hundreds at once, so at priority 10: jobs that someone is waiting for go first. */
export async function mailResult(tx: Db, studentIds: readonly number[]): Promise<void> {
  if (!sendsMail) return;
  await tx.$executeRaw`
    SELECT graphile_worker.add_jobs(array_agg(
             ROW('result', json_build_object('userId', id),
                 NULL, NULL, NULL, NULL, 10, NULL)::graphile_worker.job_spec))
      FROM users WHERE id = ANY(${studentIds}::int[]) AND role = 'student' AND mails_results
    HAVING count(*) > 0`;
}

/** Null for someone who has left or changed their mind. No result: others may read the mailbox. */
export async function resultMail(payload: unknown): Promise<Mail | null> {
  const { userId } = ResultJob.parse(payload);
  const student = await db.user.findUnique({
    where: { id: userId, role: "student", mailsResults: true },
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
