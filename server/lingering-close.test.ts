import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test } from "vitest";
import { listenLocally } from "@/scripts/free-port";
import { sendWhole } from "./http-server";

const mebibyte = 1024 * 1024;
let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a server that refuses every request without reading it, or while it waits for more. Returns its port. */
async function startRefusingServer(isRead: boolean): Promise<number> {
  server = createServer((request, response) => {
    const parts = request.iterator({ destroyOnReturn: false });
    if (isRead) void parts.next();
    sendWhole(response, 401, {}, "no");
    void parts.return?.();
  });
  return listenLocally(server);
}

/**
 * Sends this many bytes regardless of the answer, as a proxy does. Returns the answer and whether the connection was
 * reset.
 */
async function sendAll(port: number, bytes: number, connection: string) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  let isReset = false;
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("error", () => {
    isReset = true;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Length: ${bytes}\r\n\r\n`);
  const chunk = Buffer.alloc(mebibyte);
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += chunk.length) {
    if (!socket.write(chunk)) await Promise.race([once(socket, "drain"), closed]).catch(() => undefined);
  }
  await closed;
  return { answer, isReset };
}

test.each([
  ["close", false],
  ["keep-alive", false],
  ["keep-alive", true],
])(
  "a client that sends to the end gets its early answer and an orderly end (Connection: %s, being read: %s)",
  async (connection, isRead) => {
    const { answer, isReset } = await sendAll(await startRefusingServer(isRead), 12 * mebibyte, connection);
    expect(answer).toMatch(/^HTTP\/1.1 401 Unauthorized\r\n[\s\S]*\r\n\r\nno$/);
    expect(isReset).toBe(false);
  },
);
