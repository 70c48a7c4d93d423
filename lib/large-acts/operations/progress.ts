import "server-only";
import { db } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import { silenceMs } from "@/lib/large-acts/report";
import { operation } from "@/lib/operation";
import { StartedAct } from "../schema";

/** `ended`: it failed, was cancelled, or its server is gone, and nothing was changed. */
type ActState = "unknown" | "waiting" | "running" | "done" | "ended";

/** The progress of an act, in rows, people or files. */
export type ActProgress = { done: number; total: number; state: ActState };

/** The progress of one of the caller's acts or downloads. */
export const actProgress = operation({
  name: "actProgress",
  access: "member",
  input: StartedAct,
  async run({ actor, input }): Promise<ActProgress> {
    const row = await db.largeAct.findUnique({
      where: { id: input.progressId, startedById: actor.userId },
      select: { done: true, total: true, begunAt: true, seenAt: true, doneAt: true, endedAt: true },
    });
    if (row === null) return { done: 0, total: 0, state: "unknown" };
    const { done, total, begunAt, seenAt, doneAt, endedAt } = row;
    const isGone = endedAt !== null || seenAt.getTime() < Date.now() - silenceMs;
    if (doneAt !== null) return { done, total, state: "done" };
    return { done, total, state: isGone ? "ended" : begunAt === null ? "waiting" : "running" };
  },
});

/** Cancels one of the caller's acts or downloads, so that nothing changes. Refused if it is already done. */
export const cancelAct = operation({
  name: "cancelAct",
  access: "member",
  input: StartedAct,
  async run({ actor, input }): Promise<void> {
    const { count } = await db.largeAct.updateMany({
      where: { id: input.progressId, startedById: actor.userId, doneAt: null, endedAt: null },
      data: { cancelledAt: new Date() },
    });
    if (count === 0) throw new Refusal("invalid", "notRunning", { code: "not_found" });
  },
});
