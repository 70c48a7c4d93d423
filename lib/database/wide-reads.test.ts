import { expect, test } from "vitest";
import { deferred } from "@/e2e/fixtures/line";
import { wideRead } from "./wide-reads";

/** A read with this result that ends when told to. */
function heldRead(result: string) {
  const [begun, held] = [deferred(), deferred()];
  let count = 0;
  const read = async () => {
    count += 1;
    begun.resolve();
    await held.promise;
    return result;
  };
  return { read, begun: begun.promise, end: held.resolve, count: () => count };
}

test("reads of one name that wait are one read, and one that has begun is no one else's", async () => {
  const [first, second, third] = [heldRead("old"), heldRead("second"), heldRead("new")];
  const results = [wideRead("first", first.read), wideRead("second", second.read)];
  await Promise.all([first.begun, second.begun]);
  // The running read would miss whatever was saved since it started.
  results.push(...Array.from({ length: 3 }, () => wideRead("first", third.read)));
  expect(third.count()).toBe(0);
  first.end();
  await third.begun;
  second.end();
  third.end();
  expect(await Promise.all(results)).toEqual(["old", "second", "new", "new", "new"]);
  expect([first.count(), third.count()]).toEqual([1, 1]);
});

test("a read that fails is asked again", async () => {
  const fails = () => Promise.reject(new Error("down"));
  await expect(wideRead("failing", fails)).rejects.toThrow("down");
  await expect(wideRead("failing", () => Promise.resolve("up"))).resolves.toBe("up");
});
