import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { networkOf } from "@/lib/network";
import { delayRefusal } from "./refusal-delay";

/** Refuses a network so often at once. Counts those that did not have to wait. */
async function refuse(address: string, times: number) {
  let prompt = 0;
  let isNow = true;
  const all = Array.from({ length: times }, async () => {
    await delayRefusal(networkOf(address));
    if (isNow) prompt += 1;
  });
  await setImmediate();
  isNow = false;
  return { prompt, all: Promise.all(all) };
}

test("refusals of a flooding network are delayed, and another network's are not", async () => {
  const crowd = await refuse("203.0.113.1", 60);
  const other = await refuse("203.0.113.2", 5);
  expect(crowd.prompt).toBe(20);
  expect(other.prompt).toBe(5);
  await crowd.all;
});
