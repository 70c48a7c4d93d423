import { expect, test } from "vitest";
import { deferred } from "@/e2e/fixtures/line";
import { createWorkerPool, withLock } from "./worker-pool";

const allButTheSecond = ["fulfilled", "rejected", "fulfilled", "fulfilled"];

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Tasks that log their begin, and end when their gate is opened; "bad" ones then fail. */
function gated(...names: string[]) {
  const begun: string[] = [];
  const tasks = names.map((name) => {
    const { promise, resolve } = deferred();
    const run = async () => {
      begun.push(name);
      await promise;
      if (name === "bad") throw new Error("bad failed");
      return name;
    };
    return { run, open: resolve };
  });
  return { begun, tasks };
}

test("only as many tasks run at once as there are workers, the rest in order, also after one that failed", async () => {
  const enqueue = createWorkerPool([1, 2], 10);
  const { begun, tasks } = gated("first", "bad", "third", "fourth");
  const results = Promise.allSettled(tasks.map(({ run }) => enqueue(run)));
  await settled();
  expect(begun).toEqual(["first", "bad"]);
  tasks[1]?.open();
  await settled();
  expect(begun).toEqual(["first", "bad", "third"]);
  for (const { open } of tasks) open();
  expect((await results).map(({ status }) => status)).toEqual(allButTheSecond);
  expect(begun.at(-1)).toBe("fourth");
});

test("a full queue refuses at once, and accepts tasks again when it has moved on", async () => {
  const enqueue = createWorkerPool([1], 1);
  const { promise, resolve } = deferred();
  const tasks = [enqueue(() => promise), enqueue(async () => "second")];
  await expect(enqueue(async () => "third")).rejects.toMatchObject({ kind: "unavailable", retryAfter: 10 });
  resolve();
  await expect(Promise.all(tasks)).resolves.toContain("second");
  await expect(enqueue(async () => "fourth")).resolves.toBe("fourth");
});

test("tasks of one key run one after the other in order, also after one that failed; another key does not wait", async () => {
  const { begun, tasks } = gated("first", "bad", "third", "other");
  const keys = ["ali", "ali", "ali", "zahra"];
  const results = Promise.allSettled(tasks.map(({ run }, index) => withLock(keys[index] ?? "", run)));
  await settled();
  expect(begun).toEqual(["first", "other"]);
  for (const { open } of tasks.slice(1)) open();
  await settled();
  expect(begun).toEqual(["first", "other"]);
  tasks[0]?.open();
  expect((await results).map(({ status }) => status)).toEqual(allButTheSecond);
  expect(begun).toEqual(["first", "other", "bad", "third"]);
});

test("a full line refuses at once, and accepts tasks again when it has moved on", async () => {
  const names = Array.from({ length: 32 }, (_, place) => String(place));
  const { begun, tasks } = gated(...names);
  const running = tasks.map(({ run }) => withLock("roya", run));
  const refused = withLock("roya", async () => "refused");
  await expect(refused).rejects.toMatchObject({ kind: "too_many_attempts", retryAfter: 2 });
  for (const { open } of tasks) open();
  await Promise.all(running);
  expect(await withLock("roya", async () => "later")).toBe("later");
  expect(begun).toEqual(names);
});
