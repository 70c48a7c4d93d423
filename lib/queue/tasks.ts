export type Job = { id: string; attempts: number; createdAt: Date };

/** The handlers of jobs, by task name. If one throws, the job is retried at growing intervals. */
export type Tasks = Readonly<Record<string, (payload: unknown, job: Job) => Promise<void>>>;

/** An expected failure. Its message is stored with the job, so it must not quote anyone. */
export class JobFailure extends Error {}
