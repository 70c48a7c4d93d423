import "server-only";
import { audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { issueVersions } from "@/lib/certificates/operations/issue-versions";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { Exam } from "@/lib/exams/schema";
import { missingParts } from "@/lib/exams/scores";
import { storedScores } from "@/lib/exams/stored-scores";
import { mailNews } from "@/lib/news/operations/mail-news";
import { operation } from "@/lib/operation";
import { toColumn } from "@/lib/plain-date";
import { lockStudents } from "@/lib/students/operations/lock-students";
import type { Prisma } from "@/prisma/generated/client";
import { GroupRelease, SittingRelease } from "../schema";

export type Released = { releaseId: number | null; released: number; incomplete: number };

/** Makes the whole drafts among these visible, with their certificates: all in the same moment, or none. */
async function release(
  tx: Db,
  actor: Member,
  where: Prisma.SittingWhereInput,
): Promise<Released & { studentIds: number[] }> {
  const wanted = { ...where, releaseId: null, user: { role: "student" as const } };
  const students = await tx.sitting.findMany({ where: wanted, select: { userId: true } });
  await lockStudents(tx, [...new Set(students.map(({ userId }) => userId))]);
  // Read once more under the lock: a score may have been taken out meanwhile.
  const drafts = await tx.sitting.findMany({
    where: wanted,
    select: { id: true, userId: true, exam: true, heldOn: true, scores: true },
  });
  const whole = drafts.filter(
    ({ exam, scores }) => missingParts(Exam.parse(exam), storedScores(scores)).length === 0,
  );
  const incomplete = drafts.length - whole.length;
  const [first] = whole;
  if (first === undefined) return { releaseId: null, released: 0, incomplete, studentIds: [] };
  const { id: releaseId } = await tx.release.create({
    data: { exam: first.exam, heldOn: first.heldOn, releasedById: actor.userId },
    select: { id: true },
  });
  await tx.sitting.updateMany({
    where: { id: { in: whole.map(({ id }) => id) } },
    data: { releaseId },
  });
  const studentIds = whole.map(({ userId }) => userId);
  await issueVersions(tx, studentIds);
  for (const studentId of studentIds) await audit(tx, actor, "releaseResult", studentId);
  return { releaseId, released: whole.length, incomplete, studentIds };
}

/** The office releases one sitting. */
export const releaseSitting = operation({
  name: "releaseSitting",
  access: "admin",
  input: SittingRelease,
  async run({ actor, input: { sittingId } }): Promise<Released> {
    const { studentIds, ...released } = await db.$transaction(async (tx) => {
      const done = await release(tx, actor, { id: sittingId });
      if (done.incomplete > 0) throw new Refusal("invalid", "Some scores are still missing.");
      if (done.released === 0) throw new Refusal("invalid", "There is no draft to release.");
      return done;
    });
    mailNews("result", studentIds);
    return released;
  },
});

/** The office releases a group, an exam of one day, in one act. Sittings with gaps stay drafts, and are counted. */
export const releaseGroup = operation({
  name: "releaseGroup",
  access: "admin",
  input: GroupRelease,
  async run({ actor, input: { exam, heldOn } }): Promise<Released> {
    const where = { exam, heldOn: toColumn(heldOn) };
    const { studentIds, ...released } = await db.$transaction((tx) => release(tx, actor, where));
    mailNews("result", studentIds);
    return released;
  },
});
