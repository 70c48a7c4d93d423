import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listenLocally } from "@/lib/http/server/listen-locally";
import {
  knownOutcome,
  matchesCacheKey,
  outcomeKey,
  type PageRequest,
  renderPage,
  setPageCookie,
} from "./page-status";

const known = new Map([[outcomeKey("listStudents", { page: 1 }), { output: ["Zahra"] }]]);

/** Renders a page that runs this, and returns the page request afterwards. */
async function renderRunning(run: () => void): Promise<PageRequest> {
  const page: PageRequest = { known };
  const server = createServer(async (_request, response) => {
    await renderPage(response, page, async () => {
      run();
      response.end();
    });
  });
  await fetch(`http://127.0.0.1:${await listenLocally(server)}`);
  await new Promise((resolve) => server.close(resolve));
  return page;
}

test("a page that shows only what was read for its cache key matches it", async () => {
  let output: unknown;
  const page = await renderRunning(() => {
    output = knownOutcome("listStudents", { page: 1 });
  });
  expect(output).toEqual({ output: ["Zahra"] });
  expect(matchesCacheKey(page)).toBe(true);
});

test.each([
  ["another operation", () => knownOutcome("listMessages", { page: 1 })],
  ["the same operation with another input", () => knownOutcome("listStudents", { page: 2 })],
])("a page that reads %s does not", async (_what, read) => {
  let output: unknown;
  const page = await renderRunning(() => {
    output = read();
  });
  expect(output).toBeUndefined();
  expect(matchesCacheKey(page)).toBe(false);
});

test("nor does a page that sets a cookie", async () => {
  expect(matchesCacheKey(await renderRunning(() => setPageCookie("flash=; Max-Age=0")))).toBe(false);
});
