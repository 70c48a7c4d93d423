import { once } from "node:events";
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { startServer } from "../fixtures/server";

// Each of these tests starts its own servers.
vi.setConfig({ testTimeout: 180_000 });

const message = JSON.stringify({
  name: "Laila",
  email: "laila@test.example",
  message: "Half of this comes later.",
});

/** Sends the first half of a message. The returned function sends the rest and returns the answer. */
async function sendHalf(url: string) {
  const sending = request(`${url}/backend/api/contact_message.php`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(message),
      expect: "100-continue",
    },
  });
  const answered = once(sending, "response");
  // If the server stops at once, it cuts the request off. That is an error only for tests that finish it.
  answered.catch(() => undefined);
  sending.flushHeaders();
  // The server has asked for the body, so it is handling the request.
  await once(sending, "continue");
  sending.write(message.slice(0, 20));
  return async () => {
    sending.end(message.slice(20));
    const [response] = await answered;
    return { status: response.statusCode, body: await json(response) };
  };
}

const isOpen = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test("a request in flight is answered before the server ends, and new ones are refused", async () => {
  const server = await startServer();
  const finish = await sendHalf(server.url);
  const stopped = server.stop("SIGTERM");
  await vi.waitFor(async () => expect(await isOpen(server.url)).toBe(false), { timeout: 10_000 });
  expect(await finish()).toMatchObject({ status: 200, body: { success: true } });
  expect(await stopped).toBe(0);
});

test("a second signal does not wait for requests in flight", async () => {
  const server = await startServer();
  await sendHalf(server.url);
  const stopped = server.stop("SIGINT");
  await vi.waitFor(async () => expect(await isOpen(server.url)).toBe(false), { timeout: 10_000 });
  await server.stop("SIGINT");
  expect(await stopped).toBe(1);
});

test("an idle connection does not keep the server from ending", async () => {
  const server = await startServer();
  await fetch(server.url);
  expect(await server.stop()).toBe(0);
});

test("a server whose log no one reads any more answers all the same, and ends", async () => {
  const server = await startServer({ env: { LOG_LEVEL: "info" } });
  server.closeOutput();
  for (let count = 0; count < 100; count += 1) {
    const answer = await fetch(server.url, { signal: AbortSignal.timeout(30_000) });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  }
  expect(await server.stop()).toBe(0);
});
