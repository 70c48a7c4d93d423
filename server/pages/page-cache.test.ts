import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { listenLocally } from "@/scripts/free-port";
import { type PageCacheKey, pageCache } from "./page-cache";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** The response of a server with this listener. */
async function responseOf(listener: RequestListener): Promise<Response> {
  const server = createServer(listener);
  servers.push(server);
  return fetch(`http://127.0.0.1:${await listenLocally(server)}`);
}

const page = (nonce: string, time: string) =>
  `<p>Checked ${time}</p><script nonce="${nonce}">f("nonce=${nonce} ${time}")</script>`;

const keyFor = (nonce: string, changes: Partial<PageCacheKey> = {}, time = "09:00"): PageCacheKey => ({
  address: "/result/A",
  version: "1",
  varying: [nonce, time],
  ...changes,
});

/** Renders a page as Next does, and stores it in the cache. */
async function render(
  cache: ReturnType<typeof pageCache>,
  key: PageCacheKey,
  { status = 200, type = "text/html; charset=utf-8", isCacheable = true } = {},
): Promise<Response> {
  return responseOf((_request, response) => {
    cache.store(response, key, () => isCacheable);
    const [nonce = "", time = ""] = key.varying;
    response.statusCode = status;
    response.setHeaders(
      new Headers({ "Content-Type": type, Link: `</a.js>; nonce="${nonce}"`, "X-Own": "1" }),
    );
    response.end(page(nonce, time));
  });
}

/** The response from the cache; undefined if it does not have the page. */
async function fromCache(cache: ReturnType<typeof pageCache>, key: PageCacheKey) {
  let isCached = false;
  const answer = await responseOf((_request, response) => {
    isCached = cache.send(response, key);
    if (!isCached) response.end();
  });
  return isCached ? answer : undefined;
}

test("a cached page is sent with its own response's nonce and moment", async () => {
  const cache = pageCache();
  expect(await (await render(cache, keyFor("one"))).text()).toBe(page("one", "09:00"));
  const again = await fromCache(cache, keyFor("two", {}, "09:01"));
  if (again === undefined) throw new Error("The page is not cached.");
  expect(await again.text()).toBe(page("two", "09:01"));
  expect(again.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(again.headers.get("link")).toBe(`</a.js>; nonce="two"`);
  expect(again.headers.get("x-own")).toBeNull();
});

test("a browser that accepts brotli gets the page as it is stored, compressed once", async () => {
  const cache = pageCache();
  const answer = await responseOf((_request, response) => {
    cache.store(response, keyFor("one"), () => true, true);
    response.setHeader("Content-Type", "text/html");
    response.end(page("one", "09:00"));
  });
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(await answer.text()).toBe(page("one", "09:00"));
  expect(await (await fromCache(cache, keyFor("two")))?.text()).toBe(page("two", "09:00"));
});

test.each([
  ["what is no success", { status: 404 }],
  ["what is no page", { type: "text/x-component" }],
  ["what says that it may not be", { isCacheable: false }],
])("%s is not cached", async (_what, options) => {
  const cache = pageCache();
  await render(cache, keyFor("one"), options);
  expect(await fromCache(cache, keyFor("two"))).toBeUndefined();
});

test("another address or version is another page, and only the newest of an address is cached", async () => {
  const cache = pageCache();
  await render(cache, keyFor("one"));
  expect(await fromCache(cache, keyFor("two", { address: "/result/B" }))).toBeUndefined();
  expect(await fromCache(cache, keyFor("two"))).toBeDefined();
  await render(cache, keyFor("three", { version: "2" }));
  expect(await fromCache(cache, keyFor("four", { version: "2" }))).toBeDefined();
  expect(await fromCache(cache, keyFor("five"))).toBeUndefined();
});

test("a page expires with its version, or after its maximum age", async () => {
  let now = 0;
  const cache = pageCache(() => now);
  await render(cache, keyFor("one"));
  await render(cache, keyFor("one", { address: "/login", maxAge: 60_000 }));
  now = 60_000;
  expect(await fromCache(cache, keyFor("two", { address: "/login" }))).toBeDefined();
  now = 60_001;
  expect(await fromCache(cache, keyFor("three", { address: "/login" }))).toBeUndefined();
  now = Number.MAX_SAFE_INTEGER;
  expect(await fromCache(cache, keyFor("four"))).toBeDefined();
});

test("a page that was being rendered when the cache was cleared is not cached", async () => {
  const cache = pageCache();
  await responseOf((_request, response) => {
    cache.store(response, keyFor("one"), () => true);
    cache.clear();
    response.setHeader("Content-Type", "text/html");
    response.end(page("one", "09:00"));
  });
  expect(await fromCache(cache, keyFor("two"))).toBeUndefined();
});
