import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, isLost, lost } from "./answer";
import { withKey } from "./call";

const answered: Answer = { success: true, message: "", code: undefined, status: 200, errors: {}, body: {} };

/** Sends an act; returns its key and its outcome. */
async function press(what: string, send: () => Promise<Answer>) {
  let key: string | undefined;
  const outcome = await withKey(what, (headers) => {
    key = headers["Idempotency-Key"];
    return send();
  });
  return { key, outcome };
}
const answer = async () => answered;
const lose = async () => lost(0);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(async () => {
  await press("the end", answer);
  vi.useRealTimers();
});

test("an act without an answer keeps its key, and an answered one does not", async () => {
  const first = await press("delete 1", lose);
  expect(isLost(first.outcome)).toBe(true);
  const again = await press("delete 1", answer);
  expect(again).toEqual({ key: first.key, outcome: answered });
  expect((await press("delete 1", answer)).key).not.toBe(first.key);
});

test("the key of an act without an answer is not another act's", async () => {
  const first = await press("delete 1", lose);
  expect((await press("delete 2", lose)).key).not.toBe(first.key);
  expect((await press("delete 1", lose)).key).toBe(first.key);
});

test("after another act, or five minutes, the same act is a new one", async () => {
  const first = await press("mark 20", lose);
  await press("mark 21", answer);
  const anew = await press("mark 20", lose);
  expect(anew.key).not.toBe(first.key);
  vi.advanceTimersByTime(300_000);
  expect((await press("mark 20", lose)).key).not.toBe(anew.key);
});

test("an act that was given up, not lost, leaves no key", async () => {
  const given = await press("delete 3", async () => lost(0, "cancelled"));
  expect((await press("delete 3", answer)).key).not.toBe(given.key);
});
