/** What a task may know of the job that it does. */
export type Job = { id: string; attempts: number; createdAt: Date };

/** What to do with a job, by the task's name. If it throws, the job is done again later, at growing intervals. */
export type Tasks = Readonly<Record<string, (payload: unknown, job: Job) => Promise<void>>>;

/** An expected failure. Its message is stored with the job: it must not quote anyone. */
export class JobFailure extends Error {}
