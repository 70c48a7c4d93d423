import "server-only";
import { actOf, auditEach } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { issueVersions } from "@/lib/certificates/operations/issue-versions";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { Exam } from "@/lib/exams/schema";
import { missingParts, storedScores } from "@/lib/exams/scores";
import { mailNews } from "@/lib/news/operations/mail-news";
import { operation } from "@/lib/operation";
import { toColumn } from "@/lib/plain-date";
import { lockStudents } from "@/lib/students/operations/lock-students";
import { selectedIds } from "@/lib/students/operations/selected-ids";
import { maxAtOnce, Selection } from "@/lib/students/schema";
import type { Prisma } from "@/prisma/generated/client";
import { GroupRelease, SittingRelease } from "../schema";

/** The number of released sittings, and of incomplete drafts. The release's id is null if there was none. */
export type Released = { releaseId: number | null; released: number; incomplete: number };

/** Releases the complete drafts among these sittings, and issues their certificates. */
async function release(
  tx: Db,
  actor: Member,
  where: Prisma.SittingWhereInput,
): Promise<Released & { studentIds: number[] }> {
  const wanted = { ...where, releaseId: null, user: { role: "student" as const } };
  const students = await tx.sitting.findMany({ where: wanted, select: { userId: true } });
  await lockStudents(tx, [...new Set(students.map(({ userId }) => userId))]);
  // Read again under the lock, because a score may have been removed meanwhile.
  const drafts = await tx.sitting.findMany({
    where: wanted,
    select: { id: true, userId: true, exam: true, heldOn: true, scores: true },
  });
  const whole = drafts.filter(
    ({ exam, scores }) => missingParts(Exam.parse(exam), storedScores(scores)).length === 0,
  );
  const incomplete = drafts.length - whole.length;
  let releaseId: number | null = null;
  for (const group of byExamAndDay(whole)) releaseId = await releaseTogether(tx, actor, group);
  const studentIds = whole.map(({ userId }) => userId);
  await issueVersions(tx, studentIds);
  await auditEach(tx, actor, "releaseResult", studentIds);
  return { releaseId, released: whole.length, incomplete, studentIds };
}

type Draft = { id: number; exam: string; heldOn: Date };

/** Groups drafts by exam and day, because a release is for one exam and day. */
function byExamAndDay(drafts: readonly Draft[]): [Draft, ...Draft[]][] {
  const groups = new Map<string, [Draft, ...Draft[]]>();
  for (const draft of drafts) {
    const name = `${draft.exam} ${draft.heldOn.toISOString()}`;
    const group = groups.get(name);
    if (group) group.push(draft);
    else groups.set(name, [draft]);
  }
  return [...groups.values()];
}

async function releaseTogether(
  tx: Db,
  actor: Member,
  [first, ...others]: [Draft, ...Draft[]],
): Promise<number> {
  const { id: releaseId } = await tx.release.create({
    data: { exam: first.exam, heldOn: first.heldOn, releasedById: actor.userId },
    select: { id: true },
  });
  await tx.sitting.updateMany({
    where: { id: { in: [first, ...others].map(({ id }) => id) } },
    data: { releaseId },
  });
  return releaseId;
}

/** The office releases one sitting. */
export const releaseSitting = operation({
  name: "releaseSitting",
  access: "permitted",
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

/** The office releases all sittings of an exam and day, in one act. Incomplete ones stay drafts, and are counted. */
export const releaseGroup = operation({
  name: "releaseGroup",
  access: "permitted",
  input: GroupRelease,
  async run({ actor, input: { exam, heldOn } }): Promise<Released> {
    const where = { exam, heldOn: toColumn(heldOn) };
    const { studentIds, ...released } = await db.$transaction((tx) => release(tx, actor, where));
    mailNews("result", studentIds);
    return released;
  },
});

/**
 * The office releases every complete draft of the selected students, whatever exam and day, in one act. Incomplete ones
 * stay drafts, and are counted.
 */
export const releaseOfStudents = operation({
  name: "releaseOfStudents",
  access: "permitted",
  input: Selection,
  async run({ actor, input }): Promise<Omit<Released, "releaseId"> & { actId: number }> {
    const { studentIds, actId, released, incomplete } = await db.$transaction(async (tx) => {
      const ids = await selectedIds(tx, actor, input, maxAtOnce.release);
      const done = await release(tx, actor, { userId: { in: ids } });
      if (done.released === 0) {
        throw new Refusal(
          "invalid",
          done.incomplete > 0 ? "Some scores are still missing." : "There is no draft to release.",
        );
      }
      return { ...done, actId: await actOf(tx) };
    });
    mailNews("result", studentIds);
    return { released, incomplete, actId };
  },
});
