import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answer, isLost, lost } from "./answer";
import { call, withKey } from "./call";

const answered: Answer = { success: true, message: "", code: undefined, status: 200, errors: {}, body: {} };

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

test("an act that a failing server answered keeps its key, too: it may have been committed", async () => {
  const failed = { ...answered, success: false, body: {}, code: "unavailable", status: 503 } as const;
  const first = await press("delete 1", async () => failed);
  expect((await press("delete 1", answer)).key).toBe(first.key);
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

/** The browser's request, which ends as `end` says once it is sent. */
const requestThat = (end: (request: Ending) => void) =>
  class {
    upload = {};
    timeout = 0;
    status = 0;
    open = () => undefined;
    setRequestHeader = () => undefined;
    getResponseHeader = () => null;
    send = () => end(this as unknown as Ending);
  };
type Ending = {
  timeout: number;
  status: number;
  response: unknown;
  ontimeout: () => void;
  onload: () => void;
};

test("a call that hears nothing for thirty seconds is lost, as is one whose answer cannot be read", async () => {
  vi.stubGlobal("document", { querySelector: () => null });
  let limit = 0;
  const silent = requestThat((request) => {
    limit = request.timeout;
    request.ontimeout();
  });
  const unreadable = requestThat((request) => {
    const text = () => Promise.reject(new DOMException("The bytes are gone.", "NotReadableError"));
    Object.assign(request, { status: 200, response: { text } }).onload();
  });
  for (const XMLHttpRequest of [silent, unreadable]) {
    vi.stubGlobal("XMLHttpRequest", XMLHttpRequest);
    expect(isLost(await call("/backend/office/drafts"))).toBe(true);
  }
  vi.unstubAllGlobals();
  expect(limit).toBe(30_000);
});
