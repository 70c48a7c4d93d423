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

test("a page is typeset beside the event loop, and an invalid template is an error of its own job", async () => {
  const worker = createWorker();
  await expect(worker.run(job({}))).rejects.toThrow("words");
  let isDone = false;
  let turns = 0;
  const pdf = worker.run(job()).finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(turns).toBeGreaterThan(0);
  expect(isPdf(await pdf)).toBe(true);
});

test("a thread that ends during a job fails that job, and the next one has a new thread", async () => {
  const worker = createWorker();
  await expect(worker.run(crashingJob())).rejects.toThrow("ended");
  expect(isPdf(await worker.run(job()))).toBe(true);
});
