import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Kept, pageMemory } from "./page-memory";

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

const by = (nonce: string, changes: Partial<Kept> = {}, time = "09:00"): Kept => ({
  address: "/result/A",
  version: "1",
  varying: [nonce, time],
  ...changes,
});

/** Has Next render a page into the memory. */
async function render(
  memory: ReturnType<typeof pageMemory>,
  kept: Kept,
  { status = 200, type = "text/html; charset=utf-8", mayKeep = true } = {},
): Promise<Response> {
  return answerOf((_request, response) => {
    memory.keep(response, kept, () => mayKeep);
    const [nonce = "", time = ""] = kept.varying;
    response.statusCode = status;
    response.setHeaders(
      new Headers({ "Content-Type": type, Link: `</a.js>; nonce="${nonce}"`, "X-Own": "1" }),
    );
    response.end(page(nonce, time));
  });
}

/** Asks the memory for a page; undefined if it has none. */
async function ask(memory: ReturnType<typeof pageMemory>, kept: Kept) {
  let isKept = false;
  const answer = await answerOf((_request, response) => {
    isKept = memory.answer(response, kept);
    if (!isKept) response.end();
  });
  return isKept ? answer : undefined;
}

test("a kept page is sent with the nonce and the moment of its own answer", async () => {
  const memory = pageMemory();
  expect(await (await render(memory, by("one"))).text()).toBe(page("one", "09:00"));
  const again = await ask(memory, by("two", {}, "09:01"));
  if (again === undefined) throw new Error("The page is not kept.");
  expect(await again.text()).toBe(page("two", "09:01"));
  expect(again.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(again.headers.get("link")).toBe(`</a.js>; nonce="two"`);
  expect(again.headers.get("x-own")).toBeNull();
});

test.each([
  ["what is no success", { status: 404 }],
  ["what is no page", { type: "text/x-component" }],
  ["what says that it may not be", { mayKeep: false }],
])("%s is not kept", async (_what, how) => {
  const memory = pageMemory();
  await render(memory, by("one"), how);
  expect(await ask(memory, by("two"))).toBeUndefined();
});

test("another address or version has another page, and only the newest of an address is kept", async () => {
  const memory = pageMemory();
  await render(memory, by("one"));
  expect(await ask(memory, by("two", { address: "/result/B" }))).toBeUndefined();
  expect(await ask(memory, by("two"))).toBeDefined();
  await render(memory, by("three", { version: "2" }));
  expect(await ask(memory, by("four", { version: "2" }))).toBeDefined();
  expect(await ask(memory, by("five"))).toBeUndefined();
});

test("a page is as old as its version lets it be, or as what keeps it says", async () => {
  let now = 0;
  const memory = pageMemory(() => now);
  await render(memory, by("one"));
  await render(memory, by("one", { address: "/login", longest: 60_000 }));
  now = 60_000;
  expect(await ask(memory, by("two", { address: "/login" }))).toBeDefined();
  now = 60_001;
  expect(await ask(memory, by("three", { address: "/login" }))).toBeUndefined();
  now = Number.MAX_SAFE_INTEGER;
  expect(await ask(memory, by("four"))).toBeDefined();
});

test("a page that was being rendered when the memory was cleared is not kept", async () => {
  const memory = pageMemory();
  await answerOf((_request, response) => {
    memory.keep(response, by("one"), () => true);
    memory.clear();
    response.setHeader("Content-Type", "text/html");
    response.end(page("one", "09:00"));
  });
  expect(await ask(memory, by("two"))).toBeUndefined();
});
