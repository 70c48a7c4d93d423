import "server-only";
import { audit } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/operations/issue-versions";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { operation } from "@/lib/operation";
import { lockStudents } from "@/lib/students/operations/lock-students";
import { TakeBack } from "../schema";
import { canTakeBack, takeBackRefused } from "../take-back";

/**
 * The office takes back a release, within minutes and with a reason: its sittings are drafts again, and every certificate
 * gets a new version with what it said before. Papers printed in between are recognised as taken back.
 */
export const takeBackRelease = operation({
  name: "takeBackRelease",
  access: "permitted",
  input: TakeBack,
  async run({ actor, input: { releaseId, reason } }): Promise<{ takenBack: number }> {
    return await db.$transaction(async (tx) => {
      const sittings = await tx.sitting.findMany({ where: { releaseId }, select: { userId: true } });
      const studentIds = [...new Set(sittings.map(({ userId }) => userId))];
      await lockStudents(tx, studentIds);
      const release = await tx.release.findUnique({
        where: { id: releaseId },
        select: { releasedAt: true, takenBackAt: true },
      });
      if (release === null || release.takenBackAt !== null)
        throw new Refusal("invalid", "There is no release to take back.");
      const now = new Date();
      if (!canTakeBack(release.releasedAt, now)) throw new Refusal("invalid", takeBackRefused);
      await tx.release.update({
        where: { id: releaseId },
        data: { takenBackAt: now, takenBackById: actor.userId, takeBackReason: reason },
        select: { id: true },
      });
      const { count } = await tx.sitting.updateMany({ where: { releaseId }, data: { releaseId: null } });
      await issueVersions(tx, studentIds);
      for (const studentId of studentIds) await audit(tx, actor, "takeBackRelease", studentId, reason);
      return { takenBack: count };
    });
  },
});
