import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import { afterEach, expect, test } from "vitest";
import { listenLocally } from "@/scripts/free-port";
import { refuse } from "@/server/refuse-early";
import { limitRequest } from "./limited-request";

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test("a reader without a limit gets no more bytes than the limit, and the client gets its refusal", async () => {
  let received = 0;
  server = createServer((incoming, outgoing) => {
    limitRequest(incoming, 4096, (refusal) => refuse(incoming, outgoing, refusal));
    incoming.on("error", () => undefined);
    incoming.on("data", (chunk: Buffer) => {
      received += chunk.length;
    });
  });
  const port = await listenLocally(server);
  const sending = request({ port, method: "POST", headers: { "transfer-encoding": "chunked" } });
  sending.on("error", () => undefined);
  for (let i = 0; i < 64; i += 1) sending.write("x".repeat(1024));
  const [response] = await once(sending, "response");
  sending.destroy();
  expect(response.statusCode).toBe(413);
  expect(received).toBeLessThanOrEqual(4096);
});
