import { expect, test } from "vitest";
import { withRange } from "./byte-range";

const file = { status: 200, headers: { "Content-Type": "image/png" }, body: Buffer.from("0123456789") };
const rangeOf = (headers: Record<string, string>) => withRange(file, new Headers(headers));
const tag = String(rangeOf({}).headers.ETag);

test.each([
  ["bytes=0-3", 206, "bytes 0-3/10", "0123"],
  ["bytes=4-", 206, "bytes 4-9/10", "456789"],
  ["bytes=9-", 206, "bytes 9-9/10", "9"],
  ["bytes=-3", 206, "bytes 7-9/10", "789"],
  ["bytes=-30", 206, "bytes 0-9/10", "0123456789"],
  ["bytes=8-400", 206, "bytes 8-9/10", "89"],
  ["bytes=10-", 416, "bytes */10", ""],
  ["bytes=-0", 416, "bytes */10", ""],
  ["bytes=5-4", 416, "bytes */10", ""],
  ["bytes=0-1,4-5", 200, undefined, "0123456789"],
  ["lines=0-1", 200, undefined, "0123456789"],
  ["bytes=x-", 200, undefined, "0123456789"],
])("the range %s is answered %i", (range, status, contentRange, bytes) => {
  const answer = rangeOf({ range });
  expect(answer.status).toBe(status);
  expect(answer.headers["Content-Range"]).toBe(contentRange);
  expect(String(answer.body ?? "")).toBe(bytes);
});

test("a file that changed meanwhile is sent whole", () => {
  expect(rangeOf({ range: "bytes=4-", "if-range": tag }).status).toBe(206);
  expect(rangeOf({ range: "bytes=4-", "if-range": '"another"' }).status).toBe(200);
});

test("a file that the browser has is not sent", () => {
  expect(rangeOf({ "if-none-match": tag })).toMatchObject({ status: 304, body: null });
  expect(rangeOf({ "if-none-match": '"another"' }).status).toBe(200);
});

test("an answer that is not a file stays as it is", () => {
  const json = { status: 200, headers: {}, body: "{}" };
  expect(withRange(json, new Headers({ range: "bytes=0-0" }))).toBe(json);
});
