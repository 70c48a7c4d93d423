import fc from "fast-check";
import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue";

class Full extends Error {}

/** A queue whose tasks the test ends one by one, with a log of the tasks started. */
function controlledQueue(size: { running?: number; perLane?: number; inAll?: number } = {}) {
  const queue = new FairQueue({ running: 1, perLane: 4, inAll: 8, ...size }, () => new Full());
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const run = (lane: string, name = lane) =>
    queue.run(lane, async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  /** Ends the oldest running task. Returns whether there was one. */
  const endNext = async () => {
    await settled();
    const end = ends.shift();
    end?.();
    await settled();
    return end !== undefined;
  };
  return { queue, run, started, endNext };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const outcome = (task: Promise<string>) =>
  task.catch((error) => (error instanceof Full ? "refused" : "failed"));

test("lanes take turns, however many tasks another has waiting", async () => {
  const { run, started, endNext } = controlledQueue();
  const all = ["a1", "a2", "a3", "a4"].map((name) => run("a", name));
  all.push(run("b"), run("c"));
  for (let i = 0; i < 6; i += 1) await endNext();
  await Promise.all(all);
  expect(started).toEqual(["a1", "a2", "b", "c", "a3", "a4"]);
});

test("a lane past its share is refused at once, and another is not", async () => {
  const { run } = controlledQueue();
  for (let i = 0; i < 5; i += 1) void run("a");
  await expect(run("a")).rejects.toThrow(Full);
  const other = run("b");
  expect(await Promise.race([outcome(other), settled().then(() => "waiting")])).toBe("waiting");
});

test("when every place is taken, the longest lane gives one up to a shorter one", async () => {
  const { run, started, endNext } = controlledQueue({ perLane: 4, inAll: 6 });
  void run("x");
  const a = ["a1", "a2", "a3", "a4"].map((name) => outcome(run("a", name)));
  void run("b");
  void run("c");
  void run("d");
  expect(await a[3]).toBe("refused");
  for (let i = 0; i < 7; i += 1) await endNext();
  expect(started).toEqual(["x", "a1", "b", "c", "d", "a2", "a3"]);
});

test("when every place is taken and shared evenly, the next task is refused", async () => {
  const { run } = controlledQueue({ inAll: 2 });
  for (const lane of ["x", "a", "b"]) void run(lane);
  expect(await outcome(run("c"))).toBe("refused");
});

test("a failing task rejects for its own caller and frees its place", async () => {
  const queue = new FairQueue({ running: 1, perLane: 1, inAll: 1 }, () => new Full());
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", async () => "next")).toBe("next");
});

test("in any order of tasks, no limit is exceeded and nothing waits for ever", async () => {
  const lane = fc.constantFrom("a", "b", "c", "d");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(lane), { maxLength: 60 }), async (steps) => {
      const { run, started, endNext } = controlledQueue({ running: 2, perLane: 3, inAll: 5 });
      const tasks: Promise<string>[] = [];
      let ended = 0;
      for (const step of steps) {
        if (step !== null) tasks.push(outcome(run(step)));
        else if (await endNext()) ended += 1;
        expect(started.length - ended).toBeLessThanOrEqual(2);
      }
      while (await endNext()) ended += 1;
      const outcomes = await Promise.all(tasks);
      expect(outcomes.filter((name) => name !== "refused")).toHaveLength(started.length);
    }),
  );
});

test("a lane is waiting until its last task has begun", async () => {
  const { queue, run, endNext } = controlledQueue();
  const tasks = [run("a"), run("b")];
  expect([queue.isWaiting("a"), queue.isWaiting("b")]).toEqual([false, true]);
  await endNext();
  expect(queue.isWaiting("b")).toBe(false);
  await endNext();
  await Promise.all(tasks);
});
