import "server-only";
import { lockStudents } from "@/lib/accounts/lock-students";
import { auditEach } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/issue-versions";
import { actOnMany } from "@/lib/database/act-on-many";
import { inBatches } from "@/lib/database/batches";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { undoDays } from "@/lib/history/undo-days";
import { operation } from "@/lib/operation";
import { say } from "@/lib/words/words";
import { TakeBack } from "../schema";
import { canTakeBack } from "../take-back";

/**
 * Takes back a release, within 30 days and with a reason: its sittings become drafts again, and every certificate gets
 * a new version with its previous content. Certificates printed in between are recognised as taken back.
 */
export const takeBackRelease = operation({
  name: "takeBackRelease",
  access: "permitted",
  input: TakeBack,
  async run({ actor, input: { releaseId, reason } }): Promise<{ takenBack: number }> {
    const rows = await db.sitting.count({ where: { releaseId } });
    return await actOnMany(actor, rows, async (tx) => {
      const sittings = await tx.sitting.findMany({ where: { releaseId }, select: { userId: true } });
      const studentIds = [...new Set(sittings.map(({ userId }) => userId))];
      await lockStudents(tx, studentIds);
      const release = await tx.release.findUnique({
        where: { id: releaseId },
        select: { releasedAt: true, takenBackAt: true },
      });
      if (release === null || release.takenBackAt !== null) throw new Refusal("invalid", "noRelease");
      const now = new Date();
      if (!canTakeBack(release.releasedAt, now))
        throw new Refusal("invalid", say("releaseTooOld", { days: undoDays }));
      await auditEach(tx, actor, "takeBackRelease", studentIds, reason);
      await tx.release.update({
        where: { id: releaseId },
        data: { takenBackAt: now, takenBackById: actor.userId, takeBackReason: reason },
        select: { id: true },
      });
      let takenBack = 0;
      for (const batch of inBatches(studentIds)) {
        const { count } = await tx.sitting.updateMany({
          where: { releaseId, userId: { in: batch } },
          data: { releaseId: null, takenBackReleaseId: releaseId },
        });
        await issueVersions(tx, batch);
        takenBack += count;
      }
      return { takenBack };
    });
  },
});
