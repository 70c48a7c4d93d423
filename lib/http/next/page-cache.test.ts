import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type PageCacheKey, pageCache } from "./page-cache";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What a visitor gets from this. */
async function answerOf(answer: RequestListener): Promise<Response> {
  const server = createServer(answer);
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const page = (nonce: string, time: string) =>
  `<p>Checked ${time}</p><script nonce="${nonce}">f("nonce=${nonce} ${time}")</script>`;

const by = (nonce: string, changes: Partial<PageCacheKey> = {}, time = "09:00"): PageCacheKey => ({
  address: "/result/A",
  version: "1",
  varying: [nonce, time],
  ...changes,
});

/** Has Next render a page into the cache. */
async function render(
  cache: ReturnType<typeof pageCache>,
  key: PageCacheKey,
  { status = 200, type = "text/html; charset=utf-8", isCacheable = true } = {},
): Promise<Response> {
  return answerOf((_request, response) => {
    cache.store(response, key, () => isCacheable);
    const [nonce = "", time = ""] = key.varying;
    response.statusCode = status;
    response.setHeaders(
      new Headers({ "Content-Type": type, Link: `</a.js>; nonce="${nonce}"`, "X-Own": "1" }),
    );
    response.end(page(nonce, time));
  });
}

/** Asks the cache for a page; undefined if it has none. */
async function ask(cache: ReturnType<typeof pageCache>, key: PageCacheKey) {
  let isCached = false;
  const answer = await answerOf((_request, response) => {
    isCached = cache.send(response, key);
    if (!isCached) response.end();
  });
  return isCached ? answer : undefined;
}

test("a cached page is sent with its own response's nonce and moment", async () => {
  const cache = pageCache();
  expect(await (await render(cache, by("one"))).text()).toBe(page("one", "09:00"));
  const again = await ask(cache, by("two", {}, "09:01"));
  if (again === undefined) throw new Error("The page is not kept.");
  expect(await again.text()).toBe(page("two", "09:01"));
  expect(again.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(again.headers.get("link")).toBe(`</a.js>; nonce="two"`);
  expect(again.headers.get("x-own")).toBeNull();
});

test.each([
  ["what is no success", { status: 404 }],
  ["what is no page", { type: "text/x-component" }],
  ["what says that it may not be", { isCacheable: false }],
])("%s is not cached", async (_what, how) => {
  const cache = pageCache();
  await render(cache, by("one"), how);
  expect(await ask(cache, by("two"))).toBeUndefined();
});

test("another address or version is another page, and only the newest of an address is cached", async () => {
  const cache = pageCache();
  await render(cache, by("one"));
  expect(await ask(cache, by("two", { address: "/result/B" }))).toBeUndefined();
  expect(await ask(cache, by("two"))).toBeDefined();
  await render(cache, by("three", { version: "2" }));
  expect(await ask(cache, by("four", { version: "2" }))).toBeDefined();
  expect(await ask(cache, by("five"))).toBeUndefined();
});

test("a page expires with its version, or after its maximum age", async () => {
  let now = 0;
  const cache = pageCache(() => now);
  await render(cache, by("one"));
  await render(cache, by("one", { address: "/login", maxAge: 60_000 }));
  now = 60_000;
  expect(await ask(cache, by("two", { address: "/login" }))).toBeDefined();
  now = 60_001;
  expect(await ask(cache, by("three", { address: "/login" }))).toBeUndefined();
  now = Number.MAX_SAFE_INTEGER;
  expect(await ask(cache, by("four"))).toBeDefined();
});

test("a page that was being rendered when the cache was cleared is not cached", async () => {
  const cache = pageCache();
  await answerOf((_request, response) => {
    cache.store(response, by("one"), () => true);
    cache.clear();
    response.setHeader("Content-Type", "text/html");
    response.end(page("one", "09:00"));
  });
  expect(await ask(cache, by("two"))).toBeUndefined();
});
