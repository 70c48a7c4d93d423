import { once } from "node:events";
import { request, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { httpServer } from "./http-server";

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A server that reads every body to its end and answers with its length; `held` is the most that it ever had of one. */
async function readingServer() {
  const seen = { held: 0 };
  server = httpServer(
    async (incoming, outgoing) => {
      for await (const chunk of incoming) seen.held += chunk.length;
      outgoing.end(String(seen.held));
    },
    { proxies: 0, headers: {} },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return { seen, port: typeof address === "object" && address !== null ? address.port : 0 };
}

async function send(port: number, path: string, headers: Record<string, string>, body: string) {
  const sending = request({ port, path, method: "POST", headers });
  const answered = once(sending, "response");
  sending.on("error", () => undefined);
  sending.write(body);
  const [response] = await answered;
  sending.destroy();
  return response.statusCode;
}

test("a body that announces more than 64 KiB is refused before it comes", async () => {
  const { port, seen } = await readingServer();
  expect(await send(port, "/login", { "content-length": "65537" }, "")).toBe(413);
  expect(seen.held).toBe(0);
});

test("a body of unknown length is cut off at 64 KiB, and no more than that is ever held", async () => {
  const { port, seen } = await readingServer();
  expect(await send(port, "/login", { "transfer-encoding": "chunked" }, "x".repeat(70_000))).toBe(413);
  expect(seen.held).toBeLessThanOrEqual(65_536);
});

test("an upload may announce 50 MiB and not a byte more", async () => {
  const { port } = await readingServer();
  const type = { "content-type": "multipart/form-data; boundary=x" };
  const most = 50 * 1024 * 1024;
  expect(await send(port, "/upload", { ...type, "content-length": String(most + 1) }, "")).toBe(413);
});

test("the refusal of a call is JSON in the shape of the calls", async () => {
  const { port } = await readingServer();
  const sending = request({
    port,
    path: "/backend/api/x.php",
    method: "POST",
    headers: { "content-length": 99_000_000 },
  });
  const answered = once(sending, "response");
  sending.on("error", () => undefined);
  sending.flushHeaders();
  const [response] = await answered;
  const chunks = [];
  for await (const chunk of response) chunks.push(chunk);
  sending.destroy();
  expect(response.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
  });
  expect(JSON.parse(Buffer.concat(chunks).toString())).toEqual({
    success: false,
    status: "error",
    message: "The request is too large.",
    error: "The request is too large.",
    code: "too_large",
  });
});
