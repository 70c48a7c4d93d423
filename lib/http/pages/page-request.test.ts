import { expect, test } from "vitest";
import {
  knownOutcome,
  matchesCacheKey,
  outcomeKey,
  type PageRequest,
  runForPage,
  setPageCookie,
} from "./page-request";

const known = new Map([[outcomeKey("listStudents", { page: 1 }), { output: ["Zahra"] }]]);

/** Runs this as a page being rendered, and returns the page request afterwards. */
function renderRunning(run: () => void): PageRequest {
  const page: PageRequest = { known };
  runForPage(page, run);
  return page;
}

test("a page that shows only what was read for its cache key matches it", () => {
  let output: unknown;
  const page = renderRunning(() => {
    output = knownOutcome("listStudents", { page: 1 });
  });
  expect(output).toEqual({ output: ["Zahra"] });
  expect(matchesCacheKey(page)).toBe(true);
});

test.each([
  ["another operation", () => knownOutcome("listMessages", { page: 1 })],
  ["the same operation with another input", () => knownOutcome("listStudents", { page: 2 })],
])("a page that reads %s does not", (_what, read) => {
  let output: unknown;
  const page = renderRunning(() => {
    output = read();
  });
  expect(output).toBeUndefined();
  expect(matchesCacheKey(page)).toBe(false);
});

test("nor does a page that sets a cookie", () => {
  expect(matchesCacheKey(renderRunning(() => setPageCookie("flash=; Max-Age=0")))).toBe(false);
});
