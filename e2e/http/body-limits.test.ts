import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { bodyKinds } from "@/lib/http/body";
import { academy } from "../fixtures/academy";
import { visitor } from "../fixtures/client";
import { listedEndpoints, pathOf } from "../fixtures/endpoints";

const { hostname, port } = new URL(academy.url);
const types = {
  none: "text/plain",
  json: "application/json",
  list: "application/json",
  "json or form": "application/json",
  form: "application/x-www-form-urlencoded",
  files: "multipart/form-data; boundary=b",
} as const satisfies Record<keyof typeof bodyKinds, string>;

function open(head: string): Socket {
  const socket = connect(Number(port), hostname);
  socket.on("error", () => undefined);
  socket.write(`${head}\r\nHost: ${hostname}\r\n`);
  return socket;
}

const firstLine = async (socket: Socket) => String((await once(socket, "data"))[0]).split("\r\n", 1)[0];

const posts = listedEndpoints.filter(({ method }) => method === "POST");
const targets = [
  ...posts.map((listed) => ({ name: listed.name, path: pathOf(listed), body: listed.body })),
  { name: "/api/auth/signout", path: "/api/auth/signout", body: "form" as const },
];

describe.each(targets)("$name", ({ path, body }) => {
  const { limit } = bodyKinds[body];

  test.each(["", "Expect: 100-continue\r\n"])("is refused by the announced length, %j", async (more) => {
    const socket = open(`POST ${path} HTTP/1.1`);
    socket.write(`${more}Content-Type: ${types[body]}\r\nContent-Length: ${limit + 1}\r\n\r\n`);
    expect(await firstLine(socket)).toMatch(/ 413 /);
    socket.destroy();
  });
});

const small = targets.filter(({ body }) => body !== "files" && body !== "none");

test.each(small)("$name is cut off at its limit if no length is announced", async ({ path, body }) => {
  const socket = open(`POST ${path} HTTP/1.1`);
  const bytes = bodyKinds[body].limit + 1;
  socket.write(`Content-Type: ${types[body]}\r\nTransfer-Encoding: chunked\r\n\r\n`);
  socket.write(`${bytes.toString(16)}\r\n${"x".repeat(bytes)}\r\n`);
  expect(await firstLine(socket)).toMatch(/ 413 /);
  socket.destroy();
});

test.each([
  ["two lengths", "Content-Length: 5\r\nContent-Length: 6"],
  ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked"],
  ["an unknown coding", "Transfer-Encoding: gzip, identity"],
  ["a length that is no number", "Content-Length: +5"],
])("a request with %s is refused as ambiguous", async (_name, headers) => {
  const socket = open("POST /backend/api/login.php HTTP/1.1");
  socket.write(`Content-Type: application/json\r\n${headers}\r\n\r\n0\r\n\r\n`);
  expect(await firstLine(socket)).toMatch(/ 400 /);
  socket.destroy();
});

test("an offer to upgrade is an ordinary request", async () => {
  for (const protocol of ["h2c", "websocket"]) {
    const headers = { connection: "Upgrade", upgrade: protocol, "http2-settings": "AAMAAABkAAQAAP__" };
    expect((await visitor().get("checkStudent.php", {}, headers)).status).toBe(200);
    expect((await visitor().send("/login", { headers })).status).toBe(200);
  }
});

test.each([
  [64 * 1024, 200],
  [64 * 1024 + 1, 413],
])("a JSON body of %i bytes is answered %i", async (bytes, status) => {
  const body = `{"padding":"${"x".repeat(bytes - '{"padding":""}'.length)}"}`;
  const headers = { "content-type": "application/json" };
  expect((await visitor().raw("login.php", body, headers)).status).toBe(status);
});
