import { beforeEach, expect, test } from "vitest";
import { deferred } from "@/e2e/fixtures/line";
import { isRefusal } from "@/lib/errors";
import { createWorkerPool, withLock } from "./in-turn";

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("only as many tasks run at once as there are workers, the rest in order", async () => {
  const enqueue = createWorkerPool([1, 2], 10);
  const gates = [deferred(), deferred(), deferred(), deferred()];
  const started: number[] = [];
  const tasks = gates.map(({ promise }, index) =>
    enqueue(async () => {
      started.push(index);
      await promise;
    }),
  );
  await settled();
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await settled();
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(tasks);
  expect(started).toEqual([0, 1, 2, 3]);
});

test("a failing task passes its worker on, and rejects for its caller", async () => {
  const enqueue = createWorkerPool([1], 10);
  const failing = enqueue(() => Promise.reject(new Error("broken")));
  const next = enqueue(async () => "done");
  await expect(failing).rejects.toThrow("broken");
  await expect(next).resolves.toBe("done");
});

test("a full queue refuses at once", async () => {
  const enqueue = createWorkerPool([1], 1);
  const { promise, resolve } = deferred();
  const tasks = [enqueue(() => promise), enqueue(async () => "second")];
  const refusal = await enqueue(async () => "third").catch((error: unknown) => error);
  expect(isRefusal(refusal) && refusal).toMatchObject({ kind: "unavailable", retryAfter: 10 });
  resolve();
  await expect(Promise.all(tasks)).resolves.toContain("second");
  await expect(enqueue(async () => "fourth")).resolves.toBe("fourth");
});

const log: string[] = [];
beforeEach(() => void log.splice(0));

/** Queues a task of this key, which logs its begin and end, and ends when its gate is opened. */
function queue(key: string, name: string, max = 10) {
  const { promise, resolve: open } = deferred();
  const run = async () => {
    log.push(`${name} begins`);
    await promise;
    if (name === "bad") throw new Error("bad failed");
    log.push(`${name} ends`);
    return name;
  };
  return { open, done: withLock(key, run, { max, refusal: () => new Error("full") }) };
}

test("tasks of one key run one after the other, in the order in which they came", async () => {
  const names = ["first", "second", "third"];
  const tasks = names.map((name) => queue("ali", name));
  for (const { open } of tasks.toReversed()) open();
  expect(await Promise.all(tasks.map(({ done }) => done))).toEqual(names);
  expect(log).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test("tasks of different keys do not wait for one another, and a failing one blocks no one", async () => {
  const [bad, good, other] = [queue("ali", "bad"), queue("ali", "good"), queue("zahra", "other")];
  other.open();
  expect(await other.done).toBe("other");
  expect(log).toEqual(["bad begins", "other begins", "other ends"]);
  good.open();
  bad.open();
  await expect(bad.done).rejects.toThrow("bad failed");
  expect(await good.done).toBe("good");
});

test("a full line refuses at once, and accepts tasks again when it has moved on", async () => {
  const running = ["first", "second"].map((name) => queue("roya", name, 2));
  await expect(queue("roya", "refused", 2).done).rejects.toThrow("full");
  for (const { open } of running) open();
  await Promise.all(running.map(({ done }) => done));
  const third = queue("roya", "third", 2);
  third.open();
  expect(await third.done).toBe("third");
  expect(log).not.toContain("refused begins");
});
