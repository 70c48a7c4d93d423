import { expect, test } from "vitest";
import { withLock } from "./with-lock";

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
  expect(log).toEqual([
    "first begins",
    "first ends",
    "second begins",
    "second ends",
    "third begins",
    "third ends",
  ]);
});

test("tasks of different keys do not wait for one another", async () => {
  const log: string[] = [];
  const [slow, quick] = [task("slow", log), task("quick", log)];
  const waiting = withLock("ali", slow.run, bounds);
  quick.end();
  expect(await withLock("zahra", quick.run, bounds)).toBe("quick");
  expect(log).not.toContain("slow ends");
  slow.end();
  expect(await waiting).toBe("slow");
});

test("a failing task rejects for its own caller and blocks no one", async () => {
  const log: string[] = [];
  const [bad, good] = [task("bad", log), task("good", log)];
  const failing = withLock("ali", bad.run, bounds);
  const following = withLock("ali", good.run, bounds);
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
