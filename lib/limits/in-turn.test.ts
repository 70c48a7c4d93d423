import { expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { createWorkerPool, withLock } from "./in-turn";

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("only as many tasks run at once as there are workers, the rest in order", async () => {
  const enqueue = createWorkerPool([1, 2], 10);
  const gates = [gate(), gate(), gate(), gate()];
  const started: number[] = [];
  const tasks = gates.map(({ opened }, index) =>
    enqueue(async () => {
      started.push(index);
      await opened;
    }),
  );
  await settled();
  expect(started).toEqual([0, 1]);
  gates[1]?.open();
  await settled();
  expect(started).toEqual([0, 1, 2]);
  for (const { open } of gates) open();
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
  const { open, opened } = gate();
  const tasks = [enqueue(() => opened), enqueue(async () => "second")];
  const refusal = await enqueue(async () => "third").catch((error: unknown) => error);
  expect(isRefusal(refusal) && refusal).toMatchObject({ kind: "unavailable", retryAfter: 10 });
  open();
  await expect(Promise.all(tasks)).resolves.toContain("second");
  await expect(enqueue(async () => "fourth")).resolves.toBe("fourth");
});

const bounds = { max: 10, refusal: () => new Error("full") };

/** A task that logs its start and end, and ends when the test says so. */
function task(name: string, log: string[]) {
  let end = () => {};
  let fail = () => {};
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(`${name} failed`));
  });
  const run = async () => {
    log.push(`${name} begins`);
    const result = await promise;
    log.push(`${name} ends`);
    return result;
  };
  return { run, end, fail };
}

test("tasks of one key run one after the other, in the order in which they came", async () => {
  const log: string[] = [];
  const [first, second, third] = [task("first", log), task("second", log), task("third", log)];
  const all = Promise.all([first, second, third].map(({ run }) => withLock("ali", run, bounds)));
  third.end();
  second.end();
  first.end();
  expect(await all).toEqual(["first", "second", "third"]);
  const inTurn = ["first", "second", "third"].flatMap((name) => [`${name} begins`, `${name} ends`]);
  expect(log).toEqual(inTurn);
});

test("tasks of different keys do not wait for one another, and a failing one blocks no one", async () => {
  const log: string[] = [];
  const [bad, good, other] = [task("bad", log), task("good", log), task("other", log)];
  const failing = withLock("ali", bad.run, bounds);
  const following = withLock("ali", good.run, bounds);
  other.end();
  expect(await withLock("zahra", other.run, bounds)).toBe("other");
  expect(log).toEqual(["bad begins", "other begins", "other ends"]);
  good.end();
  bad.fail();
  await expect(failing).rejects.toThrow("bad failed");
  expect(await following).toBe("good");
});

test("a full line refuses at once, and accepts tasks again when it has moved on", async () => {
  const [first, second, third] = ["first", "second", "third"].map((name) => task(name, []));
  const short = { max: 2, refusal: () => new Error("full") };
  const running = [first, second].map((next) => withLock("roya", next?.run ?? fail, short));
  await expect(withLock("roya", fail, short)).rejects.toThrow("full");
  first?.end();
  second?.end();
  await Promise.all(running);
  third?.end();
  expect(await withLock("roya", third?.run ?? fail, short)).toBe("third");
});

const fail = () => Promise.reject(new Error("This must not run."));
