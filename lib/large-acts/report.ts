import "server-only";
import { randomUUID } from "node:crypto";
import type { Member } from "@/lib/auth/actor";
import { inProgress } from "@/lib/database/idempotency";
import { type Db, largeDb } from "@/lib/db";
import { Refusal } from "@/lib/errors";
import type { RefusalKey } from "@/lib/words/words";

const reportMs = 300;
const dayMs = 86_400_000;

/** What someone started and may watch. */
export type WatchedAct = {
  actor: Member;
  /** Without one no one can ask for the progress. */
  progressId?: string | undefined;
  /** The number of rows, as far as it is known before the act begins. */
  rows: number;
  /** The answer to the person who cancelled it. */
  cancelled?: RefusalKey;
};

/** Says that so many rows are done, and of how many. Throws the refusal of a cancelled act. */
export type Progress = (done: number, total?: number) => void;

/** The progress of an act, which every server can read, and whether someone has cancelled it. */
export type Report = {
  /** Aborted, with the refusal, once it is cancelled. */
  signal: AbortSignal;
  /** Its turn has come. */
  begin: () => void;
  progress: Progress;
  /** It is done, in this transaction: from then on no one can cancel it. Throws the refusal if someone has. */
  finish: (tx?: Db) => Promise<void>;
  /** It is over, however it went. */
  end: () => Promise<void>;
};

type Row = { id: string; attempt: string };

/** A server that runs an act says so three times a second. One that has been silent for so long is gone. */
export const silenceMs = 10_000;

/** Runs an act with a report. Once it was cancelled, whatever it fails with is that: no one tries it again. */
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

/** Begins a report, which is to be ended. A report that fails harms nothing. */
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
    // One that is on its way while the act is finished must neither replace the end nor take it for a cancellation.
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
      // If the database is gone, the progress ends by itself.
      await largeDb()
        .largeAct.updateMany({ where: row, data: { endedAt: new Date() } })
        .catch(() => undefined);
    },
  };
}

/** Begins a progress. One that was left behind under this id is taken over; one that goes on is not disturbed. */
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
