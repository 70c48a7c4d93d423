import { Worker } from "node:worker_threads";

export type PdfJob = {
  mainFilePath: string;
  inputs: Readonly<Record<string, string>>;
  /** Pictures, with the paths at which the template opens them. */
  pictures: readonly (readonly [string, Uint8Array])[];
  /** In seconds since 1970. */
  creationTimestamp: number;
};

type Outcome = { pdf: Uint8Array } | { error: string };

export type PdfWorkspace = { workspace: string; fontPaths: readonly string[] };

const source = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { NodeCompiler } = require("@myriaddreamin/typst-ts-node-compiler");
  const { workspace, fontPaths } = workerData;
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths }] });
  const pdfOf = ({ mainFilePath, inputs, pictures, creationTimestamp }) => {
    for (const [path, bytes] of pictures) compiler.mapShadow(path, Buffer.from(bytes));
    try {
      return { pdf: compiler.pdf({ mainFilePath, inputs }, { creationTimestamp }) };
    } catch (error) {
      // The engine puts the reason into the code, and leaves the message empty.
      return { error: error.message || String(error.code) };
    } finally {
      for (const [path] of pictures) compiler.unmapShadow(path);
      compiler.evictCache(10);
    }
  };
  parentPort.on("message", (job) => parentPort.postMessage(pdfOf(job)));`;

/**
 * A worker thread that typesets one job at a time. Started with the first job, because the engine takes 50 MB, and
 * kept, because the engine caches its fonts.
 */
export class PdfWorker {
  readonly #workspace: PdfWorkspace;
  #worker: Worker | undefined;

  constructor(workspace: PdfWorkspace) {
    this.#workspace = workspace;
  }

  async run(job: PdfJob): Promise<Buffer> {
    this.#worker ??= new Worker(source, { eval: true, workerData: this.#workspace });
    const worker = this.#worker;
    worker.ref();
    try {
      const outcome = await this.#ask(worker, job);
      if ("error" in outcome) throw new Error(outcome.error);
      return Buffer.from(outcome.pdf);
    } finally {
      // An idle worker must not keep a finished script alive.
      worker.unref();
    }
  }

  #ask(worker: Worker, job: PdfJob): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const onEnd = (cause: unknown) => {
        // The next job starts a new thread.
        if (this.#worker === worker) this.#worker = undefined;
        reject(new Error("The typesetting thread has ended.", { cause }));
      };
      worker.once("error", onEnd);
      worker.once("exit", onEnd);
      worker.once("message", (outcome: Outcome) => {
        worker.off("error", onEnd);
        worker.off("exit", onEnd);
        resolve(outcome);
      });
      worker.postMessage(job);
    });
  }
}
