import "server-only";
import { z } from "zod";
import { db } from "@/lib/db";
import { Exam } from "@/lib/exams/schema";
import { operation } from "@/lib/operation";
import { fromColumn, toColumn } from "@/lib/plain-date";
import { StoredSections, TargetInput } from "./schema";
import type { Target } from "./target";

/** The caller's target; null if there is none. */
export const ownTarget = operation({
  name: "ownTarget",
  access: "student",
  input: z.unknown(),
  async run({ actor }): Promise<Target | null> {
    const row = await db.target.findUnique({ where: { userId: actor.userId } });
    if (row === null) return null;
    const { exam, total, sections, by } = row;
    return { exam: Exam.parse(exam), total, sections: StoredSections.parse(sections), by: fromColumn(by) };
  },
});

/** Sets or removes the caller's target. */
export const setTarget = operation({
  name: "setTarget",
  access: "student",
  input: TargetInput,
  async run({ actor, input }): Promise<void> {
    const { userId } = actor;
    if (input === null) {
      await db.target.deleteMany({ where: { userId } });
      return;
    }
    const data = { ...input, by: toColumn(input.by) };
    await db.target.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  },
});
