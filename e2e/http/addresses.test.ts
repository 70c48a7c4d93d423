import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { academy, demo } from "../fixtures/academy";
import { visitor } from "../fixtures/client";

const { hostname, port } = new URL(academy.url);

/** The status of a request to exactly this address, which HTTP clients would normalise. */
async function statusOf(method: string, address: string): Promise<string> {
  const socket = connect(Number(port), hostname);
  const head = `Host: ${hostname}\r\nContent-Type: application/x-www-form-urlencoded\r\nConnection: close`;
  socket.write(`${method} ${address} HTTP/1.1\r\n${head}\r\nContent-Length: 3\r\n\r\na=b`);
  return (await text(socket)).split(" ", 2)[1] ?? "";
}

describe.each([
  "/backend/api/../../cookie-choice",
  "/backend/api/..%2f..%2fcookie-choice",
  "/backend//api/login.php",
  "/backend\\api\\login.php",
  "/backend/api/login.php%00",
])("the address %s", (address) => {
  test.each(["POST", "GET"])("is refused as ambiguous to %s", async (method) => {
    expect(await statusOf(method, address)).toBe("400");
  });
});

test.each(["/backend/api/%6cogin.php", "/backend/api/login%2Ephp", "/backend/%61pi/login.php"])(
  "%s reaches the call that it spells",
  async (address) => {
    expect((await visitor().send(address)).headers.allow).toBe("POST");
  },
);

test("a slash in a student code is part of the code", async () => {
  expect((await visitor().send("/result/NO%2FSUCH")).status).toBe(404);
  expect(
    (await visitor().send(`/result/%${demo.code.charCodeAt(0).toString(16)}${demo.code.slice(1)}`)).status,
  ).toBe(200);
});

const expectNoBody = async (address: string) => {
  expect(await statusOf("POST", address)).toBe("405");
  expect(await statusOf("GET", address)).toBe("413");
};
test.each(["/", "/login", "/no-such-page"])("%s accepts neither a POST nor a body", expectNoBody);
test.each(["/_next/static/none.js", "/backend/api/login.php/", "/backend/none"])(
  "%s, which is no address, accepts neither a POST nor a body",
  expectNoBody,
);

test("a cookie choice is stored as it was sent, and nothing else is", async () => {
  const choose = (choice: string) => visitor().postForm("/cookie-choice", { choice }, {});
  expect((await choose("accepted")).headers["set-cookie"]).toEqual([
    expect.stringMatching(/^cookie-consent=accepted; Path=\/; Max-Age=31536000; SameSite=Lax/),
  ]);
  expect((await choose("x\r\nSet-Cookie: y")).headers).not.toHaveProperty("set-cookie");
});
