import { expect, test } from "vitest";
import { withLock } from "./with-lock";

const bounds = { max: 10, refusal: () => new Error("full") };

/** A task that says when it begins, and ends when it is told to. */
function task(name: string, diary: string[]) {
  let end = () => {};
  let fail = () => {};
  const promise = new Promise<string>((resolve, reject) => {
    end = () => resolve(name);
    fail = () => reject(new Error(`${name} failed`));
  });
  const run = async () => {
    diary.push(`${name} begins`);
    const result = await promise;
    diary.push(`${name} ends`);
    return result;
  };
  return { run, end, fail };
}

test("tasks of one key run one after the other, in the order in which they came", async () => {
  const diary: string[] = [];
  const [first, second, third] = [task("first", diary), task("second", diary), task("third", diary)];
  const all = Promise.all([first, second, third].map(({ run }) => withLock("ali", run, bounds)));
  third.end();
  second.end();
  first.end();
  expect(await all).toEqual(["first", "second", "third"]);
  expect(diary).toEqual([
    "first begins",
    "first ends",
    "second begins",
    "second ends",
    "third begins",
    "third ends",
  ]);
});

test("tasks of different keys do not wait for one another", async () => {
  const diary: string[] = [];
  const [slow, quick] = [task("slow", diary), task("quick", diary)];
  const waiting = withLock("ali", slow.run, bounds);
  quick.end();
  expect(await withLock("zahra", quick.run, bounds)).toBe("quick");
  expect(diary).not.toContain("slow ends");
  slow.end();
  expect(await waiting).toBe("slow");
});

test("a failing task rejects for its own caller and blocks nobody", async () => {
  const diary: string[] = [];
  const [bad, good] = [task("bad", diary), task("good", diary)];
  const failing = withLock("ali", bad.run, bounds);
  const following = withLock("ali", good.run, bounds);
  good.end();
  bad.fail();
  await expect(failing).rejects.toThrow("bad failed");
  expect(await following).toBe("good");
});

test("a full line refuses at once, and accepts tasks again when it has moved on", async () => {
  const [first, second, third] = ["first", "second", "third"].map((name) => task(name, []));
  const line = { max: 2, refusal: () => new Error("full") };
  const running = [first, second].map((one) => withLock("roya", one?.run ?? fail, line));
  await expect(withLock("roya", fail, line)).rejects.toThrow("full");
  first?.end();
  second?.end();
  await Promise.all(running);
  third?.end();
  expect(await withLock("roya", third?.run ?? fail, line)).toBe("third");
});

const fail = () => Promise.reject(new Error("This must not run."));
