import "server-only";
import { isDeepStrictEqual } from "node:util";
import { lockStudents } from "@/lib/accounts/lock-students";
import { actOf, auditEach } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { actOnMany } from "@/lib/database/act-on-many";
import { inBatches } from "@/lib/database/batches";
import { transaction } from "@/lib/database/transaction";
import { toColumn } from "@/lib/dates/plain-date";
import type { Db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { Exam } from "@/lib/exams/schema";
import { missingParts, storedScores } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { selectedIds } from "@/lib/people-list/operations/selected-ids";
import { maxAtOnce } from "@/lib/people-list/schema";
import type { Prisma, Sitting } from "@/prisma/generated/client";
import { mailResult } from "../result-mail";
import { ReleaseChoice } from "../schema";

/**
 * The numbers of released sittings, of incomplete drafts, and of students whose DMC scan is now out of date. The
 * release's id is null if nothing was released.
 */
export type Released = {
  releaseId: number | null;
  released: number;
  incomplete: number;
  olderScans: number;
  studentsOfScans: { userId: number; fullName: string }[];
};

/**
 * Releases the complete drafts among these sittings, and issues their certificates. `check` may throw a refusal of the
 * drafts it is passed.
 */
async function releaseDrafts(
  tx: Db,
  actor: Member,
  where: Prisma.SittingWhereInput,
  check?: (drafts: readonly Draft[]) => void,
): Promise<Released> {
  const wanted = { ...where, releaseId: null, user: { role: "student" as const } };
  const found = await tx.sitting.findMany({ where: wanted, select: { id: true, userId: true } });
  await lockStudents(tx, [...new Set(found.map(({ userId }) => userId))]);
  // Read again under the lock, because a score may have changed meanwhile. Drafts added since then belong to students
  // who are not locked, and are left alone.
  const drafts = await tx.sitting.findMany({
    where: { ...wanted, id: { in: found.map(({ id }) => id) } },
    select: { id: true, userId: true, exam: true, heldOn: true, scores: true },
  });
  check?.(drafts);
  const whole = drafts.filter(
    ({ exam, scores }) => missingParts(Exam.parse(exam), storedScores(scores)).length === 0,
  );
  const incomplete = drafts.length - whole.length;
  const studentIds = whole.map(({ userId }) => userId);
  await auditEach(tx, actor, "releaseResult", studentIds);
  let releaseId: number | null = null;
  for (const group of byExamAndDay(whole)) {
    releaseId = await createRelease(tx, actor, group[0]);
    for (const batch of inBatches(group)) {
      await tx.sitting.updateMany({
        where: { id: { in: batch.map(({ id }) => id) } },
        data: { releaseId, takenBackReleaseId: null },
      });
    }
  }
  await issueVersions(tx, studentIds);
  await mailResult(tx, studentIds);
  const scans = await tx.document.findMany({
    where: { kind: "dmc", userId: { in: studentIds } },
    select: { user: { select: { id: true, fullName: true } } },
  });
  const studentsOfScans = scans.map(({ user: { id: userId, fullName } }) => ({ userId, fullName }));
  return { releaseId, released: whole.length, incomplete, olderScans: scans.length, studentsOfScans };
}

type Draft = Pick<Sitting, "id" | "userId" | "exam" | "heldOn" | "scores">;

/** Groups drafts by exam and day, because a release covers one exam and day. */
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

async function createRelease(tx: Db, actor: Member, { exam, heldOn }: Draft): Promise<number> {
  const data = { exam, heldOn, releasedById: actor.userId };
  return (await tx.release.create({ data, select: { id: true } })).id;
}

export const release = operation({
  name: "release",
  access: "permitted",
  input: ReleaseChoice,
  async run({ actor, input }) {
    switch (input.what) {
      case "sitting":
        return { what: input.what, ...(await releaseSitting(actor, input)) };
      case "group":
        return { what: input.what, ...(await releaseGroup(actor, input)) };
      case "students":
        return { what: input.what, ...(await releaseOfStudents(actor, input)) };
    }
  },
});

type Chosen<What extends ReleaseChoice["what"]> = Extract<ReleaseChoice, { what: What }>;

/** Releases one sitting, exactly as it was shown if its scores are given; otherwise throws `conflict`. */
async function releaseSitting(actor: Member, { sittingId, scores }: Chosen<"sitting">): Promise<Released> {
  const check = (drafts: readonly Draft[]) =>
    scores &&
    requireAsShown(
      drafts.map(({ userId }) => ({ studentId: userId, scores })),
      drafts,
    );
  return await transaction(async (tx) => {
    const done = await releaseDrafts(tx, actor, { id: sittingId }, check);
    if (done.incomplete > 0) throw new Refusal("invalid", "scoresMissing");
    if (done.released === 0) throw new Refusal("invalid", "noDraft");
    return done;
  });
}

/**
 * Releases drafts of one exam and day in one act, exactly as they were shown to the office. Throws `conflict`, with the
 * stored drafts as `changed`, if any of them differs.
 */
async function releaseGroup(actor: Member, { exam, heldOn, shown }: Chosen<"group">): Promise<Released> {
  const where = { exam, heldOn: toColumn(heldOn), userId: { in: shown.map(({ studentId }) => studentId) } };
  return await actOnMany(actor, shown.length, (tx) =>
    releaseDrafts(tx, actor, where, (drafts) => requireAsShown(shown, drafts)),
  );
}

type Shown = Chosen<"group">["shown"];

function requireAsShown(shown: Shown, drafts: readonly Draft[]): void {
  const stored = new Map(drafts.map(({ userId, scores }) => [userId, storedScores(scores)]));
  const changed = shown.flatMap(({ studentId, scores }) => {
    const now = stored.get(studentId) ?? null;
    return isDeepStrictEqual({ ...now }, { ...scores }) ? [] : [{ studentId, stored: now }];
  });
  if (changed.length === 0) return;
  throw new Refusal("invalid", "resultsChanged", {
    code: "conflict",
    details: { changed },
  });
}

/**
 * Releases every complete draft of the selected students, whatever its exam and day, in one act. Incomplete ones stay
 * drafts, as do results that were taken back unless they are asked for; both are counted.
 */
async function releaseOfStudents(
  actor: Member,
  input: Chosen<"students">,
): Promise<Omit<Released, "releaseId"> & { takenBack: number; actId: number }> {
  return await actOnMany(actor, input.ids.length, async (tx) => {
    const ids = await selectedIds(tx, actor, input, maxAtOnce.release);
    const ofStudents = { userId: { in: ids } };
    const wanted = input.withTakenBack ? ofStudents : { ...ofStudents, takenBackReleaseId: null };
    const done = await releaseDrafts(tx, actor, wanted);
    const takenBack = await tx.sitting.count({
      where: {
        ...ofStudents,
        releaseId: null,
        takenBackReleaseId: { not: null },
        user: { role: "student" },
      },
    });
    if (done.released === 0) {
      const reason = done.incomplete > 0 ? "scoresMissing" : takenBack > 0 ? "onlyTakenBack" : "noDraft";
      throw new Refusal("invalid", reason);
    }
    const { releaseId: _, ...counts } = done;
    return { ...counts, takenBack, actId: await actOf(tx) };
  });
}
