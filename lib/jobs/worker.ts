import "server-only";
import { EventEmitter } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Logger, type Runner, run, type WorkerEvents } from "graphile-worker";
import { Pool } from "pg";
import { env, mayHaveOthers } from "@/lib/env";
import { logError } from "@/lib/log";

export type Job = { id: string; attempts: number; createdAt: Date };

/** By name. A job whose task throws is retried at growing intervals. */
export type Tasks = Readonly<Record<string, (payload: unknown, job: Job) => Promise<void>>>;

/** An expected failure. Its message is stored with the job, so it must not quote anyone. */
export class JobFailure extends Error {}

/** As many as there are SMTP connections (lib/jobs/deliver-mail.ts). */
const concurrency = 4;
/** The queue's own: mails must take none from visitors. One listens, the others fetch and finish jobs. */
const connections = 3;
/** Longer than any job that holds no connection can take: a mail ends with the SMTP timeouts. */
const deadAfterSeconds = 15 * 60;

/** A killed worker's listening connection, named after it, is gone. graphile-worker would wait four hours. */
const unlockJobsOfDead = `
  SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))
    FROM graphile_worker.jobs
   WHERE locked_at <= now() - make_interval(secs => $1)
     AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = locked_by)`;

/** After a clock that was ahead: by itself, graphile-worker would wait until the time it last saw. */
const forgetFuture = `
  UPDATE graphile_worker._private_known_crontabs SET last_execution = now()
   WHERE last_execution > now() + interval '1 hour'`;

function openPool(): Pool {
  const pool = new Pool({
    connectionString: env.DATABASE_URL,
    max: connections,
    // Nobody waits for a job, and graphile-worker takes a late connection for a fault of its own.
    connectionTimeoutMillis: 60_000,
    statement_timeout: 30_000,
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

function namedConnections(): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on("pool:listen:success", ({ client, workerPool }) => {
    // The worker is about to send its LISTEN, and a connection takes one query at a time.
    client.once("drain", () => {
      client
        .query("SELECT set_config('application_name', $1, false)", [workerPool.id])
        .catch((error: unknown) => logError("-", "queue", error));
    });
  });
  return events;
}

function guarded(name: string, task: Tasks[string]): Tasks[string] {
  return async (payload, job) => {
    try {
      await task(payload, job);
    } catch (error) {
      if (error instanceof JobFailure) throw error;
      logError("-", `job: ${name}`, error);
      throw new JobFailure("The job failed: the server's log says why.");
    }
  };
}

type Work = { tasks: Tasks; crontab: string };

const start = (pool: Pool, { tasks, crontab }: Work): Promise<Runner> =>
  run({
    pgPool: pool,
    concurrency,
    crontab,
    pollInterval: 5_000,
    noHandleSignals: true,
    // Otherwise nobody waits for the end of a job: one without a connection is an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    events: namedConnections(),
    // graphile-worker's messages may quote errors, so they are logged as errors are.
    logger: new Logger(() => (level, message) => {
      if (level === "error") logError("-", "queue", new Error(message));
    }),
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        (payload: unknown, { job }) =>
          guarded(name, task)(payload, { id: job.id, attempts: job.attempts, createdAt: job.created_at }),
      ]),
    ),
  });

/** Returns a function that stops it, given the milliseconds after which jobs are left to the next server. */
export function startQueue(work: Work): (timeout: number) => Promise<void> {
  const pool = openPool();
  const stopping = new AbortController();
  let runner: Runner | undefined;

  const repair = (deadSeconds: number) =>
    pool
      .query(unlockJobsOfDead, [deadSeconds])
      .then(() => pool.query(forgetFuture))
      .catch((error: unknown) => logError("-", "queue", error));
  const timer = setInterval(() => repair(deadAfterSeconds), 60_000);
  timer.unref();

  const running = (async () => {
    // Another server that has just started may have locked a job before its connection is named.
    await repair(mayHaveOthers ? 60 : 0);
    while (!stopping.signal.aborted) {
      try {
        runner = await start(pool, work);
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        logError("-", "queue", error);
      }
      await delay(5_000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();

  return async (timeout) => {
    clearInterval(timer);
    stopping.abort();
    const stopped = (runner?.stop() ?? Promise.resolve()).then(() => running).then(() => pool.end());
    await Promise.race([stopped.catch(() => undefined), delay(timeout, undefined, { ref: false })]);
  };
}
