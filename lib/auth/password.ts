import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createWorkerPool } from "@/lib/limits/worker-pool";
import { processState } from "@/lib/process/process-state";
import { requireUncommon } from "./common-passwords";

/** The bcrypt cost. 10 is OWASP's minimum and takes about 70 ms of one core. */
const cost = 10;

/** A password to hash, or to verify against a hash. */
type PasswordJob = { task: "hash"; password: string } | { task: "verify"; password: string; hash: string };

const source = `
  const { parentPort } = require("node:worker_threads");
  const bcrypt = import("bcryptjs").then((module) => module.default);
  parentPort.on("message", async ({ task, password, hash }) => {
    const { hashSync, compareSync } = await bcrypt;
    parentPort.postMessage(task === "hash" ? hashSync(password, ${cost}) : compareSync(password, hash));
  });`;

/** Worker threads that keep bcrypt off the event loop. Started on first use; each does one job at a time. */
class PasswordWorkers {
  readonly #idle: Worker[] = [];

  async run(job: PasswordJob): Promise<string | boolean> {
    const worker = this.#idle.pop() ?? new Worker(source, { eval: true });
    worker.ref();
    worker.postMessage(job);
    const [result] = await once(worker, "message");
    // An idle worker must not keep a finished script alive.
    worker.unref();
    this.#idle.push(worker);
    return result;
  }
}

/** bcrypt ignores everything after this many bytes. */
export const passwordBytes = 72;

// Verifying against this dummy hash takes as long as against a real one.
const dummyHash = "$2b$10$xKwaoIBEIRs3OypbVQVr/urdB/FvNkxggFoN8BoQrGQCJubonyika";

/** Two hashes run at a time, the others in order of arrival: the limits on attempts bound how many one network has. */
const { inTurn, workers } = processState("passwords", () => ({
  inTurn: createWorkerPool([1, 2], 400),
  workers: new PasswordWorkers(),
}));

const run = (job: PasswordJob) => inTurn(() => workers.run(job));

/**
 * The bcrypt hash of a password that satisfies the password rule. Refuses a common one, for this field.
 */
export async function hashPassword(password: string, field = "password"): Promise<string> {
  await requireUncommon(password, field);
  return String(await run({ task: "hash", password }));
}

/**
 * Whether the password matches the hash. Takes the same time if there is no hash, so that it does not reveal which
 * emails exist.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  // A password that bcrypt would truncate must not match its truncation.
  const isWhole = Buffer.byteLength(password) <= passwordBytes;
  const matches = await run({ task: "verify", password, hash: hash ?? dummyHash });
  return matches === true && hash !== null && isWhole;
}
