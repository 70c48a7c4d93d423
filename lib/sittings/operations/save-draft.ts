import "server-only";
import { lockStudent } from "@/lib/accounts/lock";
import { audit } from "@/lib/audit";
import { transaction } from "@/lib/database/transaction";
import { toColumn } from "@/lib/dates/plain-date";
import { Refusal } from "@/lib/errors";
import type { ExamId } from "@/lib/exams/registry";
import { partsOf, type Scores, storedScores } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { say } from "@/lib/words/words";
import { requireShown, shownStudent, shownVersion } from "../drafts";
import { DraftEntry } from "../schema";

/** Creates or continues a draft, which only the office can see until it is released. */
export const saveDraft = operation({
  name: "saveDraft",
  access: "permitted",
  input: DraftEntry,
  run: ({
    actor,
    input: { exam, studentId, heldOn, scores: typed, version, base },
  }): Promise<{ sittingId: number; scores: Scores; version: string }> =>
    transaction(async (tx) => {
      await lockStudent(tx, studentId);
      const key = { userId: studentId, exam, heldOn: toColumn(heldOn) };
      const before = await tx.sitting.findUnique({
        where: { userId_exam_heldOn: key },
        select: { id: true, releaseId: true, scores: true },
      });
      if (before?.releaseId) throw new Refusal("invalid", "releasedAlready");
      await requireShown(tx, version, before, studentId);
      const scores = mergeEntry(exam, typed, base, storedScores(before?.scores ?? {}));
      await audit(tx, actor, "saveDraft", studentId);
      // A single statement that never overwrites a released sitting, even if it was released just now.
      const [stored] = await tx.$queryRaw<{ id: number }[]>`
        INSERT INTO sittings (user_id, exam, held_on, scores, entered_by)
        VALUES (${studentId}, ${exam}, ${heldOn}::date, ${JSON.stringify(scores)}::jsonb, ${actor.userId})
        ON CONFLICT (user_id, exam, held_on) DO UPDATE SET scores = excluded.scores
          WHERE sittings.release_id IS NULL RETURNING id`;
      if (!stored) throw new Refusal("invalid", "releasedAlready");
      const student = await shownStudent(tx, studentId);
      return { sittingId: stored.id, scores, version: shownVersion(scores, student) };
    }),
});

/**
 * The scores to save, cell by cell, because two people type one class: the edited cells as typed, the others as stored.
 * `base` is what each cell showed before it was edited; without it, all are as typed. Throws `conflict`, with the
 * stored scores, if someone else has given an edited cell another score.
 */
export function mergeEntry(exam: ExamId, typed: Scores, base: Scores | undefined, stored: Scores): Scores {
  if (base === undefined) return typed;
  const edited = partsOf(exam).filter((part) => typed[part] !== base[part]);
  const conflicts = edited.filter((part) => stored[part] !== base[part] && stored[part] !== typed[part]);
  if (conflicts.length > 0) {
    const words = say("scoresChanged");
    const fields = Object.fromEntries(conflicts.map((part) => [part, words]));
    throw new Refusal("invalid", words, { code: "conflict", fields, details: { current: stored } });
  }
  const scores = partsOf(exam).map(
    (part) => [part, edited.includes(part) ? typed[part] : stored[part]] as const,
  );
  return Object.fromEntries(scores.filter(([, points]) => points !== undefined));
}
