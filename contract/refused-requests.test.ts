import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { academy } from "./fixtures/academy";
import { isBehindNginx } from "./fixtures/nginx";

const { hostname, port } = new URL(academy.url);

/** The server's complete answer to these bytes. */
async function rawAnswer(bytes: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}

// Node itself refuses what is no method, and closes tunnels.
const known = isBehindNginx ? ["PROPFIND"] : ["PROPFIND", "TRACE"];
const unknown = [...known, "NONSENSE", ...(isBehindNginx ? [] : ["CONNECT"])];

test.each(unknown)("no page accepts the method %s", async (method) => {
  const target = method === "CONNECT" ? "evil.example:443" : "/";
  const answer = await rawAnswer(
    `${method} ${target} HTTP/1.1\r\nHost: academy\r\nConnection: close\r\n\r\n`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 405 Method Not Allowed\r\n/);
  expect(answer).toMatch(/^Allow: GET, HEAD(, POST)?\r$/im);
});

test("invalid HTTP gets a short answer", async () => {
  expect(await rawAnswer("GET / HTTP/1.1\r\nno header\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

test("every answer tells browsers not to guess types and not to be framed", async () => {
  for (const path of ["/", "/backend/api/get_user.php", "/no-such-page", "/backend/uploads/photos/none"]) {
    const { headers } = await fetch(academy.url + path);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  }
});
