import "server-only";
import { randomUUID } from "node:crypto";
import type { Member } from "@/lib/auth/actor";
import { inProgress } from "@/lib/database/idempotency";
import { type Db, largeDb } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { RefusalKey } from "@/lib/words/words";

const reportMs = 300;
const dayMs = 86_400_000;

/** An act that the person who started it can watch. */
export type WatchedAct = {
  actor: Member;
  /** Without an id, the progress cannot be queried. */
  progressId?: string | undefined;
  /** The number of rows, as far as it is known beforehand. */
  rows: number;
  /** The message after a cancellation. */
  cancelled?: RefusalKey;
};

/** Reports how many rows are done, and of how many. Throws the refusal if the act was cancelled. */
export type Progress = (done: number, total?: number) => void;

/** The progress of an act, which every server can read, and its cancellation. */
export type Report = {
  /** Aborted, with the refusal as the reason, when the act is cancelled. */
  signal: AbortSignal;
  /** Marks the act as running: its wait in the queue is over. */
  begin: () => void;
  progress: Progress;
  /** Marks the act as done, in this transaction: it can no longer be cancelled. Throws the refusal if it was. */
  finish: (tx?: Db) => Promise<void>;
  /** Marks the act as over, whatever the outcome. */
  end: () => Promise<void>;
};

type Row = { id: string; attempt: string };

/** A server running an act reports three times a second. After this long without a report, it counts as gone. */
export const silenceMs = 10_000;

/**
 * Runs an act with a report. Any failure after a cancellation is reported as the cancellation, so that it is not
 * retried.
 */
export async function withReport<T>(watched: WatchedAct, act: (report: Report) => Promise<T>): Promise<T> {
  const report = await startReport(watched);
  try {
    return await act(report);
  } catch (error) {
    throw report.signal.aborted ? report.signal.reason : error;
  } finally {
    await report.end();
  }
}

/** Starts a report, which the caller must end. A failing update of the report does not affect the act. */
export async function startReport({
  actor,
  progressId = randomUUID(),
  rows,
  cancelled = "cancelledUnchanged",
}: WatchedAct): Promise<Report> {
  const row = { id: progressId, attempt: randomUUID() };
  await insert(row, actor.userId, rows);
  const refusal = () => new Refusal("invalid", cancelled);
  const cancellation = new AbortController();
  const now: { done: number; total: number; begunAt: Date | null } = { done: 0, total: rows, begunAt: null };
  let isFinished = false;
  const store = async () => {
    // An update in flight while the act finishes must neither overwrite the result nor be taken for a cancellation.
    const where = { ...row, cancelledAt: null, doneAt: null };
    const { count } = await largeDb().largeAct.updateMany({ where, data: { ...now, seenAt: new Date() } });
    if (count === 0 && !isFinished) cancellation.abort(refusal());
  };
  const timer = setInterval(() => void store().catch(() => undefined), reportMs);
  return {
    signal: cancellation.signal,
    begin: () => {
      now.begunAt ??= new Date();
    },
    progress: (done, total = now.total) => {
      Object.assign(now, { done, total });
      cancellation.signal.throwIfAborted();
    },
    finish: async (tx = largeDb()) => {
      clearInterval(timer);
      isFinished = true;
      const { count } = await tx.largeAct.updateMany({
        where: { ...row, cancelledAt: null },
        data: { done: now.total, total: now.total, doneAt: new Date() },
      });
      if (count === 0) throw refusal();
    },
    end: async () => {
      clearInterval(timer);
      // If the database is gone, the report expires by itself.
      await largeDb()
        .largeAct.updateMany({ where: row, data: { endedAt: new Date() } })
        .catch(() => undefined);
    },
  };
}

/** Creates the report. Takes over an abandoned one with this id; refuses if that one is still running. */
async function insert({ id, attempt }: Row, startedById: number, total: number): Promise<void> {
  const now = new Date();
  await largeDb().largeAct.deleteMany({ where: { startedAt: { lt: new Date(now.getTime() - dayMs) } } });
  const begun = await largeDb().$executeRaw`
    INSERT INTO large_acts AS running (id, attempt, started_by, total, started_at, seen_at)
    VALUES (${id}::uuid, ${attempt}::uuid, ${startedById}, ${total}, ${now}, ${now})
    ON CONFLICT (id) DO UPDATE
       SET attempt = excluded.attempt, started_by = excluded.started_by, total = excluded.total, done = 0,
           started_at = excluded.started_at, seen_at = excluded.seen_at,
           begun_at = NULL, cancelled_at = NULL, done_at = NULL, ended_at = NULL
     WHERE running.ended_at IS NOT NULL OR running.done_at IS NOT NULL
        OR running.seen_at < ${new Date(now.getTime() - silenceMs)}`;
  if (begun === 0) throw inProgress();
}
