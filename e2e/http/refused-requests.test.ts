import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { academy } from "../fixtures/academy";

const { hostname, port } = new URL(academy.url);

/** The server's complete answer to these bytes. */
async function rawAnswer(bytes: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

// Node itself refuses what is no method, and closes tunnels.
const unknown = ["PROPFIND", "TRACE", "NONSENSE", "CONNECT"];

test.each(unknown)("no page accepts the method %s", async (method) => {
  const target = method === "CONNECT" ? "evil.example:443" : "/";
  const answer = await rawAnswer(
    `${method} ${target} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
  expect(answer).toMatch(/^Allow: GET, HEAD(, POST)?\r$/im);
});

test("invalid HTTP gets a short answer", async () => {
  expect(await rawAnswer("GET / HTTP/1.1\r\nno header\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
