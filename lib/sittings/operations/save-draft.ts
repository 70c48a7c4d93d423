import "server-only";
import { audit } from "@/lib/audit";
import { db } from "@/lib/db";
import { Refusal, refusalTexts } from "@/lib/errors";
import { perExam } from "@/lib/exams/registry";
import { type Scores, storedScores } from "@/lib/exams/scores";
import { operation } from "@/lib/operation";
import { toColumn } from "@/lib/plain-date";
import { lockStudent } from "@/lib/students/operations/lock-students";
import { DraftEntry, DraftOfExam } from "../schema";
import { mergeEntry } from "./merge-entry";

const drafts = perExam((exam) =>
  operation({
    name: "saveDraft",
    access: "permitted",
    input: DraftEntry[exam],
    async run({
      actor,
      input: { studentId, heldOn, scores: typed, base },
    }): Promise<{ sittingId: number; scores: Scores }> {
      return await db.$transaction(async (tx) => {
        await lockStudent(tx, studentId);
        const key = { userId: studentId, exam, heldOn: toColumn(heldOn) };
        const before = await tx.sitting.findUnique({
          where: { userId_exam_heldOn: key },
          select: { releaseId: true, scores: true },
        });
        if (before?.releaseId) throw new Refusal("invalid", refusalTexts.released_already);
        const scores = mergeEntry(exam, typed, base, storedScores(before?.scores ?? {}));
        await audit(tx, actor, "saveDraft", studentId);
        const { id } = await tx.sitting.upsert({
          where: { userId_exam_heldOn: key },
          create: { ...key, scores, enteredById: actor.userId },
          update: { scores },
          select: { id: true },
        });
        return { sittingId: id, scores };
      });
    },
  }),
);

/** The office enters or continues a draft. Nobody else sees it before it is released. */
export const saveDraft = operation({
  name: "saveDraft",
  access: "permitted",
  input: DraftOfExam,
  run: ({ actor, input: { exam, ...entry } }) => drafts[exam].as(actor, entry),
});
