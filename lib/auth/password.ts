import { Worker } from "node:worker_threads";

/**
 * bcrypt cost. 10 is OWASP's floor and costs about 70 ms of a core; two workers keep that off the event loop,
 * and whoever comes third waits in the queue.
 */
const cost = 10;
const workerCount = 2;

/** bcrypt reads no further than this many bytes. */
export const passwordBytes = 72;

// A hash of nothing anybody knows: verifying against it costs what verifying against a real one does.
const dummyHash = "$2b$10$xKwaoIBEIRs3OypbVQVr/urdB/FvNkxggFoN8BoQrGQCJubonyika";

type Job = { task: "hash" | "verify"; password: string; hash?: string };
type Waiting = { job: Job; resolve: (result: string | boolean) => void; reject: (error: Error) => void };

const source = `
  const { parentPort } = require("node:worker_threads");
  const bcrypt = import("bcryptjs").then((module) => module.default);
  parentPort.on("message", async ({ task, password, hash }) => {
    const { hashSync, compareSync } = await bcrypt;
    parentPort.postMessage(task === "hash" ? hashSync(password, ${cost}) : compareSync(password, hash));
  });`;

const queue: Waiting[] = [];
const idle: Worker[] = [];
let started = 0;

function startWorker(): Worker {
  started += 1;
  return new Worker(source, { eval: true });
}

function next(): void {
  const waiting = queue[0];
  const worker = idle.pop() ?? (started < workerCount ? startWorker() : undefined);
  if (waiting === undefined || worker === undefined) {
    if (worker !== undefined) idle.push(worker);
    return;
  }
  queue.shift();
  const onMessage = (result: string | boolean) => {
    worker.off("error", onError);
    // An idle worker must not keep a finished script alive.
    worker.unref();
    idle.push(worker);
    waiting.resolve(result);
    next();
  };
  const onError = (error: Error) => {
    worker.off("message", onMessage);
    started -= 1;
    waiting.reject(error);
    next();
  };
  worker.once("message", onMessage).once("error", onError);
  worker.ref();
  worker.postMessage(waiting.job);
}

function run(job: Job): Promise<string | boolean> {
  return new Promise((resolve, reject) => {
    queue.push({ job, resolve, reject });
    next();
  });
}

/** The bcrypt hash of a password that has passed the password rule. */
export async function hashPassword(password: string): Promise<string> {
  return String(await run({ task: "hash", password }));
}

/** Whether the password is the hash's. Takes the same time where there is no hash, so that nobody learns which emails exist. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  // What bcrypt would cut off must not pass for the password it was cut to.
  const isWhole = Buffer.byteLength(password) <= passwordBytes;
  const matches = await run({ task: "verify", password, hash: hash ?? dummyHash });
  return matches === true && hash !== null && isWhole;
}
