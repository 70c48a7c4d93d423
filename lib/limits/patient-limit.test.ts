import { RateLimiterMemory } from "rate-limiter-flexible";
import { expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { type Attempt, type Limit, limit } from "./limit";
import { type Network, networkOf } from "./network";
import { withPatience } from "./patient-limit";

/** A limit whose attempts can be given back by number, starting at 0. */
function countedLimit(points: number) {
  const store = limit<Network>(new RateLimiterMemory({ points, duration: 900 }), (key) => key);
  const taken: Attempt[] = [];
  const counted: Limit<Network> = {
    ...store,
    take: async (key) => {
      const attempt = await store.take(key);
      taken.push(attempt);
      return attempt;
    },
  };
  return { counted, store, giveBack: async (index: number) => await taken[index]?.giveBack() };
}

const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "done",
    (error: unknown) => (isRefusal(error) ? "refused" : error),
  );

test("an attempt past the limit waits for one that is still being counted, and takes its place", async () => {
  const network = networkOf("203.0.113.1");
  const { counted, giveBack } = countedLimit(1);
  // Counted at once, but answered only later.
  const slow: Limit<Network> = {
    ...counted,
    take: async (key) => {
      const attempt = await counted.take(key);
      await new Promise((resolve) => setImmediate(resolve));
      return attempt;
    },
  };
  const first = outcomeOf(withPatience(slow, network, () => giveBack(0)));
  const second = outcomeOf(withPatience(counted, network, async () => undefined));
  expect(await Promise.all([first, second])).toEqual(["done", "done"]);
});
