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
