import { expect, test } from "vitest";
import { Refusal } from "@/lib/errors";
import { wideRead } from "./wide-reads";

/** A promise, and the function that resolves it. */
function deferred() {
  let resolve: (value: string) => void = () => undefined;
  const promise = new Promise<string>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}

/** A read that ends when told to. */
function heldRead() {
  const [begun, held] = [deferred(), deferred()];
  let count = 0;
  const read = () => {
    count += 1;
    begun.resolve("");
    return held.promise;
  };
  return { read, begun: begun.promise, end: held.resolve, count: () => count };
}

test("reads of one name that wait are one read, and one that has begun is no one else's", async () => {
  const [first, second, third] = [heldRead(), heldRead(), heldRead()];
  const results = [wideRead("a", "first", first.read), wideRead("a", "second", second.read)];
  await Promise.all([first.begun, second.begun]);
  // The running read would miss whatever was saved since it started.
  results.push(...["b", "c", "d"].map((lane) => wideRead(lane, "first", third.read)));
  expect(third.count()).toBe(0);
  first.end("old");
  await third.begun;
  second.end("second");
  third.end("new");
  expect(await Promise.all(results)).toEqual(["old", "second", "new", "new", "new"]);
  expect([first.count(), third.count()]).toEqual([1, 1]);
});

test("a read that fails is asked again", async () => {
  const fails = () => Promise.reject(new Error("down"));
  await expect(wideRead("a", "failing", fails)).rejects.toThrow("down");
  await expect(wideRead("a", "failing", () => Promise.resolve("up"))).resolves.toBe("up");
});

test("past its places a lane is refused, and another one is not", async () => {
  const [first, second] = [heldRead(), heldRead()];
  const running = [wideRead("a", "1", first.read), wideRead("a", "2", second.read)];
  await Promise.all([first.begun, second.begun]);
  const waiting = Array.from({ length: 20 }, (_, i) => wideRead("a", `waiting ${i}`, async () => "done"));
  await expect(wideRead("a", "one more", async () => "done")).rejects.toBeInstanceOf(Refusal);
  const other = wideRead("b", "one more", async () => "other");
  first.end("");
  second.end("");
  expect(await other).toBe("other");
  await Promise.all([...running, ...waiting]);
});
