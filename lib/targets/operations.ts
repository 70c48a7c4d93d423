import "server-only";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import { lockStudents } from "@/lib/accounts/lock-students";
import { transaction } from "@/lib/database/transaction";
import { fromColumn, toColumn } from "@/lib/dates/plain-date";
import { type Db, db } from "@/lib/db";
import { Exam } from "@/lib/exams/schema";
import { requireUnchanged } from "@/lib/merge-fields";
import { operation } from "@/lib/operation";
import { StoredSections, TargetInput } from "./schema";
import type { Target } from "./target";

/** The caller's target; null if there is none. */
export const ownTarget = operation({
  name: "ownTarget",
  access: "student",
  input: z.unknown(),
  run: ({ actor }): Promise<Target | null> => targetOf(db, actor.userId),
});

async function targetOf(tx: Db, userId: number): Promise<Target | null> {
  const row = await tx.target.findUnique({ where: { userId } });
  if (row === null) return null;
  const { exam, total, sections, by } = row;
  return { exam: Exam.parse(exam), total, sections: StoredSections.parse(sections), by: fromColumn(by) };
}

/** Sets or removes the caller's target. */
export const setTarget = operation({
  name: "setTarget",
  access: "student",
  input: TargetInput,
  async run({ actor, input: { target, base } }): Promise<void> {
    const { userId } = actor;
    await transaction(async (tx) => {
      await lockStudents(tx, [userId]);
      const stored = await targetOf(tx, userId);
      // A second click, or the same in another window.
      if (isDeepStrictEqual(stored, target)) return;
      requireUnchanged(base, { target: stored }, "targetChanged");
      if (target === null) {
        await tx.target.deleteMany({ where: { userId } });
        return;
      }
      const data = { ...target, by: toColumn(target.by) };
      await tx.target.upsert({ where: { userId }, create: { userId, ...data }, update: data });
    });
  },
});
