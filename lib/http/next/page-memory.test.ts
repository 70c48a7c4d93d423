import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type Kept, pageMemory } from "./page-memory";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** What a visitor gets from this. */
async function answerOf(answer: (response: ServerResponse) => void): Promise<Response> {
  const server = createServer((_request, response) => answer(response));
  servers.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

const page = (nonce: string, time: string) =>
  `<p>Checked ${time}</p><script nonce="${nonce}">f("nonce=${nonce} ${time}")</script>`;

const by = (nonce: string, time = "09:00", key = "/result/A"): Kept => ({ key, varying: [nonce, time] });

/** Has Next render a page into the memory. */
async function render(
  memory: ReturnType<typeof pageMemory>,
  kept: Kept,
  { status = 200, type = "text/html; charset=utf-8", mayKeep = true } = {},
): Promise<Response> {
  return answerOf((response) => {
    memory.keep(response, kept, () => mayKeep);
    const [nonce = "", time = ""] = kept.varying;
    response.statusCode = status;
    response.setHeaders(
      new Headers({ "Content-Type": type, Link: `</a.js>; nonce="${nonce}"`, "X-Own": "1" }),
    );
    response.end(page(nonce, time));
  });
}

test("a kept page is sent with the nonce and the moment of its own answer", async () => {
  const memory = pageMemory();
  expect(await (await render(memory, by("one"))).text()).toBe(page("one", "09:00"));
  const again = await answerOf((response) => {
    expect(memory.answer(response, by("two", "09:01"))).toBe(true);
  });
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
  await answerOf((response) => {
    expect(memory.answer(response, by("two"))).toBe(false);
    response.end();
  });
});

test("another key has another page, and none is older than a minute", async () => {
  let now = 0;
  const memory = pageMemory(() => now);
  await render(memory, by("one"));
  const isKept = async (kept: Kept) => {
    let found = false;
    const answer = await answerOf((response) => {
      found = memory.answer(response, kept);
      if (!found) response.end();
    });
    await answer.text();
    return found;
  };
  expect(await isKept(by("two", "09:00", "/result/B"))).toBe(false);
  now = 60_000;
  expect(await isKept(by("two"))).toBe(true);
  now = 60_001;
  expect(await isKept(by("three"))).toBe(false);
});
