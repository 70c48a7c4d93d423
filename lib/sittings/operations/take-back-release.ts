import "server-only";
import { lockStudents } from "@/lib/accounts/lock";
import { auditEach } from "@/lib/audit";
import { issueVersions } from "@/lib/certificates/issue-sql";
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
 * Takes back the release of one student's result or of all, within 30 days and with a reason: the sittings become drafts
 * again, and every certificate gets a new version with its previous content. Certificates printed in between are
 * recognised as taken back.
 */
export const takeBackRelease = operation({
  name: "takeBackRelease",
  access: "permitted",
  input: TakeBack,
  async run({ actor, input: { releaseId, studentId, reason } }): Promise<{ takenBack: number }> {
    const chosen = { releaseId, ...(studentId === undefined ? {} : { userId: studentId }) };
    const rows = await db.sitting.count({ where: chosen });
    return await actOnMany(actor, rows, async (tx) => {
      const sittings = await tx.sitting.findMany({ where: chosen, select: { userId: true } });
      const studentIds = [...new Set(sittings.map(({ userId }) => userId))];
      await lockStudents(tx, studentIds);
      const release = await tx.release.findUnique({
        where: { id: releaseId },
        omit: { id: true },
      });
      if (release === null || release.takenBackAt !== null || studentIds.length === 0)
        throw new Refusal("invalid", "noRelease");
      const now = new Date();
      if (!canTakeBack(release.releasedAt, now))
        throw new Refusal("invalid", say("releaseTooOld", { days: undoDays }));
      await auditEach(tx, actor, "takeBackRelease", studentIds, reason);
      const end = { takenBackAt: now, takenBackById: actor.userId, takeBackReason: reason };
      const isPart = (await tx.sitting.count({ where: { releaseId } })) > studentIds.length;
      // The others stay released: the part that is taken back becomes a release of its own.
      const { id: takenBackReleaseId } = await (isPart
        ? tx.release.create({ data: { ...release, ...end }, select: { id: true } })
        : tx.release.update({ where: { id: releaseId }, data: end, select: { id: true } }));
      let takenBack = 0;
      for (const batch of inBatches(studentIds)) {
        const { count } = await tx.sitting.updateMany({
          where: { releaseId, userId: { in: batch } },
          data: { releaseId: null, takenBackReleaseId },
        });
        await issueVersions(tx, batch);
        takenBack += count;
      }
      return { takenBack };
    });
  },
});
