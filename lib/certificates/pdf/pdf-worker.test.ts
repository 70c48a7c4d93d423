import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PdfJob, PdfWorker } from "./pdf-worker";

let workspace = "";

beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), "pdf-worker-"));
  await writeFile(join(workspace, "page.typ"), "#sys.inputs.words");
});

afterAll(() => rm(workspace, { recursive: true }));

const createWorker = () => new PdfWorker({ workspace, fontPaths: [] });

const job = (inputs: PdfJob["inputs"] = { words: "Kabul" }): PdfJob => ({
  mainFilePath: join(workspace, "page.typ"),
  inputs,
  pictures: [],
  creationTimestamp: 0,
});

/** A job that crashes the thread reading it. */
const crashingJob = (): PdfJob => ({ ...job(), ...JSON.parse('{ "pictures": null }') });

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === "%PDF-";

test("the event loop is not blocked while a page is typeset", async () => {
  let isDone = false;
  const pdf = createWorker()
    .run(job())
    .finally(() => {
      isDone = true;
    });
  let turns = 0;
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(turns).toBeGreaterThan(0);
  expect(isPdf(await pdf)).toBe(true);
});

test("an invalid template is an error of its own job, and the thread goes on", async () => {
  const worker = createWorker();
  await expect(worker.run(job({}))).rejects.toThrow("words");
  expect(isPdf(await worker.run(job()))).toBe(true);
});

test("a thread that ends during a job fails that job, and the next one has a new thread", async () => {
  const worker = createWorker();
  await expect(worker.run(crashingJob())).rejects.toThrow("ended");
  expect(isPdf(await worker.run(job()))).toBe(true);
});
