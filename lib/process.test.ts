import { expect, test } from "vitest";
import { workerThread } from "./process";

const source = `
  const { parentPort, threadId } = require("node:worker_threads");
  parentPort.on("message", ({ act }) => {
    if (act === "leave") process.exit();
    if (act === "fail") throw new Error("failed");
    for (const end = Date.now() + 30; Date.now() < end; );
    parentPort.postMessage(threadId);
  });`;

test("a job runs beside the event loop, in a thread that is kept", async () => {
  const work = workerThread<{ act: string }, number>(source);
  let turns = 0;
  let isDone = false;
  const thread = work({ act: "work" }).finally(() => {
    isDone = true;
  });
  for (; !isDone; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(turns).toBeGreaterThan(0);
  expect(await work({ act: "work" })).toBe(await thread);
});

test.each(["leave", "fail"])("after %s a job fails, and the next has another thread", async (act) => {
  const work = workerThread<{ act: string }, number>(source);
  const thread = await work({ act: "work" });
  await expect(work({ act })).rejects.toThrow("ended");
  expect(await work({ act: "work" })).not.toBe(thread);
});
