import "server-only";
import { lockStudents } from "@/lib/accounts/account";
import { actOf, audit } from "@/lib/audit";
import type { Member } from "@/lib/auth/actor";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { type Db, db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { missingParts } from "@/lib/exams/scores";
import { undoDays } from "@/lib/history/undo-days";
import { operation } from "@/lib/operation";
import { maxAtOnce, Selection } from "@/lib/people/list-schema";
import { presentIds } from "@/lib/people/list-students";
import { isSame } from "@/lib/text";
import { actOnMany } from "@/lib/transaction";
import { say } from "@/lib/words/words";
import type { Prisma } from "@/prisma/generated/client";
import { mailResult } from "./result-mail";
import { ReleaseChoice, TakeBack } from "./schema";
import { shownFields, toShown } from "./scores";
import { canTakeBack, sittingFields, toSitting } from "./sitting";

async function readDrafts(within: Db, where: Prisma.SittingWhereInput) {
  const rows = await within.sitting.findMany({
    where: { ...where, releaseId: null, user: { role: "student" } },
    orderBy: [{ user: { fullName: "asc" } }, { userId: "asc" }, { heldOn: "asc" }, { id: "asc" }],
    select: {
      ...sittingFields,
      userId: true,
      takenBackRelease: { select: { takeBackReason: true } },
      user: { select: { ...shownFields, unconfirmedSince: true } },
    },
  });
  return rows.map(({ userId, user, takenBackRelease, ...row }) => {
    const { id: sittingId, ...sitting } = toSitting(row);
    const takenBack = takenBackRelease?.takeBackReason ?? null;
    const isUnconfirmed = user.unconfirmedSince !== null;
    return { ...sitting, ...toShown(user), sittingId, studentId: userId, isUnconfirmed, takenBack };
  });
}

type Draft = Awaited<ReturnType<typeof readDrafts>>[number];

const isComplete = ({ exam, scores }: Draft) => missingParts(exam, scores).length === 0;

/** Whoever is gone has no drafts: a refusal would hide what has become of the others. */
export const listDrafts = operation({
  name: "listDrafts",
  access: "release",
  input: Selection,
  async run({ actor, input }): Promise<{ drafts: Draft[]; incomplete: number }> {
    const ids = await presentIds(db, actor, input, maxAtOnce.release);
    const all = await readDrafts(db, { userId: { in: ids } });
    const drafts = all.filter(isComplete);
    return { drafts, incomplete: all.length - drafts.length };
  },
});

/** With the name that was shown. `stored` is null if it is no draft any more. */
type Changed = Pick<Draft, "studentId" | "exam" | "heldOn" | "fullName"> & { stored: Draft | null };

/** What has changed since it was shown is left out, so that nobody can hold up a class by renaming themselves. */
export const release = operation({
  name: "release",
  access: "release",
  input: ReleaseChoice,
  run: ({ actor, input }) =>
    actOnMany(input.shown.length, async (tx) => {
      const shownIds = [...new Set(input.shown.map(({ studentId }) => studentId))];
      await lockStudents(tx, shownIds);
      const { asShown, changed } = compare(input, await readDrafts(tx, { userId: { in: shownIds } }));
      const whole = asShown.filter(isComplete);
      if (whole.length === 0 && changed.length > 0)
        throw new Refusal("invalid", "resultsChanged", { code: "conflict", details: { changed } });
      if (whole.length === 0) throw new Refusal("invalid", "scoresMissing");
      const studentIds = whole.map(({ studentId }) => studentId);
      await audit(tx, actor, "releaseResult", studentIds);
      const releaseIds = await storeReleases(tx, actor, whole);
      await issueVersions(tx, studentIds);
      await mailResult(tx, studentIds);
      const scans = await tx.document.findMany({
        where: { kind: "dmc", userId: { in: studentIds } },
        select: { user: { select: { id: true, fullName: true } } },
      });
      const studentsOfScans = scans.map(({ user: { id: userId, fullName } }) => ({ userId, fullName }));
      return {
        actId: await actOf(tx),
        /** Null if the results are of several days or exams. */
        releaseId: releaseIds.length === 1 ? (releaseIds[0] ?? null) : null,
        released: whole.length,
        changed,
        studentsOfScans,
      };
    }),
});

const keyOf = ({ studentId, exam, heldOn }: Pick<Draft, "studentId" | "exam" | "heldOn">) =>
  `${studentId} ${exam} ${heldOn}`;

function compare({ shown }: ReleaseChoice, drafts: readonly Draft[]) {
  const byKey = new Map(drafts.map((draft) => [keyOf(draft), draft]));
  const asShown: Draft[] = [];
  const changed: Changed[] = [];
  for (const { dateOfBirth, photo, scores, ...result } of shown) {
    const stored = byKey.get(keyOf(result));
    const isAsShown =
      stored &&
      isSame(
        [result.fullName, dateOfBirth, photo === undefined ? stored.photo : photo],
        [stored.fullName, stored.dateOfBirth, stored.photo],
      ) &&
      isSame(Object.entries(scores).sort(), Object.entries(stored.scores).sort());
    if (isAsShown) asShown.push(stored);
    else changed.push({ ...result, stored: stored ?? null });
  }
  return { asShown, changed };
}

async function storeReleases(tx: Db, { userId }: Member, drafts: readonly Draft[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { exam, heldOn } of new Map(drafts.map((one) => [`${one.exam} ${one.heldOn}`, one])).values()) {
    const group = drafts.filter((one) => one.exam === exam && one.heldOn === heldOn);
    const { id: releaseId } = await tx.release.create({
      data: { releasedById: userId },
      select: { id: true },
    });
    await tx.sitting.updateMany({
      where: { id: { in: group.map(({ sittingId }) => sittingId) } },
      data: { releaseId, takenBackReleaseId: null },
    });
    ids.push(releaseId);
  }
  return ids;
}

export const takeBackRelease = operation({
  name: "takeBackRelease",
  access: "takeBackRelease",
  input: TakeBack,
  async run({ actor, input: { releaseId, studentId, reason } }): Promise<{ takenBack: number }> {
    const chosen = { releaseId, ...(studentId === undefined ? {} : { userId: studentId }) };
    return await actOnMany(await db.sitting.count({ where: chosen }), async (tx) => {
      const sittings = await tx.sitting.findMany({ where: chosen, select: { userId: true } });
      const studentIds = [...new Set(sittings.map(({ userId }) => userId))];
      await lockStudents(tx, studentIds);
      const release = await tx.release.findUnique({ where: { id: releaseId }, omit: { id: true } });
      if (release === null || release.takenBackAt !== null || studentIds.length === 0)
        throw new Refusal("invalid", "noRelease");
      const now = new Date();
      if (!canTakeBack(release.releasedAt, now))
        throw new Refusal("invalid", say("releaseTooOld", { days: undoDays }));
      await audit(tx, actor, "takeBackRelease", studentIds, reason);
      const end = { takenBackAt: now, takenBackById: actor.userId, takeBackReason: reason };
      const isPart = (await tx.sitting.count({ where: { releaseId } })) > studentIds.length;
      // The others stay released: the part that is taken back becomes a release of its own.
      const { id: takenBackReleaseId } = await (isPart
        ? tx.release.create({ data: { ...release, ...end }, select: { id: true } })
        : tx.release.update({ where: { id: releaseId }, data: end, select: { id: true } }));
      const { count: takenBack } = await tx.sitting.updateMany({
        where: { releaseId, userId: { in: studentIds } },
        data: { releaseId: null, takenBackReleaseId },
      });
      // If all were deleted meanwhile.
      if (takenBack === 0) throw new Refusal("invalid", "noRelease");
      await issueVersions(tx, studentIds);
      return { takenBack };
    });
  },
});
