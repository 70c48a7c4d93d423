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

const worker = () => new PdfWorker({ workspace, fontPaths: [] });

const job = (inputs: PdfJob["inputs"] = { words: "Kabul" }): PdfJob => ({
  mainFilePath: join(workspace, "page.typ"),
  inputs,
  pictures: [],
  creationTimestamp: 0,
});

/** A job that no thread can do: reading it ends the thread. */
const deadly = (): PdfJob => ({ ...job(), ...JSON.parse('{ "pictures": null }') });

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === "%PDF-";

test("the event loop is not blocked while a page is typeset", async () => {
  let isSet = false;
  const pdf = worker()
    .run(job())
    .finally(() => {
      isSet = true;
    });
  let turns = 0;
  while (!isSet) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  expect(turns).toBeGreaterThan(0);
  expect(isPdf(await pdf)).toBe(true);
});

test("an invalid template is an error of its own job, and the thread goes on", async () => {
  const one = worker();
  await expect(one.run(job({}))).rejects.toThrow("words");
  expect(isPdf(await one.run(job()))).toBe(true);
});

test("a thread that ends during a job fails that job, and the next one has a new thread", async () => {
  const one = worker();
  await expect(one.run(deadly())).rejects.toThrow("ended");
  expect(isPdf(await one.run(job()))).toBe(true);
});
