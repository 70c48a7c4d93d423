import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { networkOf } from "./network";
import { delayRefusal } from "./refusal-delay";

/** Refuses a network this many times at once, and counts the refusals that were not delayed. */
async function refuse(address: string, times: number) {
  let immediate = 0;
  let isNow = true;
  const all = Array.from({ length: times }, async () => {
    await delayRefusal(networkOf(address));
    if (isNow) immediate += 1;
  });
  await setImmediate();
  isNow = false;
  return { immediate, all: Promise.all(all) };
}

test("refusals of a flooding network are delayed, and another network's are not", async () => {
  const flood = await refuse("203.0.113.1", 60);
  const other = await refuse("203.0.113.2", 5);
  expect(flood.immediate).toBe(20);
  expect(other.immediate).toBe(5);
  await flood.all;
});
