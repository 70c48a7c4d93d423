import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The bcrypt cost. 10 is OWASP's minimum and takes about 70 ms of one core. */
const cost = 10;

/** A password to hash, or to verify against a hash. */
export type PasswordJob =
  | { task: "hash"; password: string }
  | { task: "verify"; password: string; hash: string };

const source = `
  const { parentPort } = require("node:worker_threads");
  const bcrypt = import("bcryptjs").then((module) => module.default);
  parentPort.on("message", async ({ task, password, hash }) => {
    const { hashSync, compareSync } = await bcrypt;
    parentPort.postMessage(task === "hash" ? hashSync(password, ${cost}) : compareSync(password, hash));
  });`;

/** Worker threads that keep bcrypt off the event loop. Started on first use; each does one job at a time. */
export class PasswordWorkers {
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
