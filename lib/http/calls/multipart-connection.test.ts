import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isRefusal } from "@/lib/errors";
import { sendAnswer } from "@/server/connections/lingering-close";
import { readMultipart } from "./multipart";
import { bodyOf, multipartType, requestOf } from "./multipart-samples";

const mebibyte = 1024 * 1024;
const fileFields = ["photo"];
const start = bodyOf([['name="photo"; filename="me.png"', "picture"]]).subarray(0, -30);
const outcomes: unknown[] = [];
let server: Server;
let port: number;
let arrived: () => void = () => undefined;

/** Resolves when the next request has been read or refused. */
function nextOutcome(): Promise<void> {
  return new Promise((resolve) => {
    arrived = resolve;
  });
}

async function statusFor(message: IncomingMessage): Promise<number> {
  const chunks = message.iterator({ destroyOnReturn: false });
  const request = requestOf(chunks, { type: message.headers["content-type"] ?? "" });
  try {
    outcomes.push(await readMultipart(request, { fileFields }));
    return 200;
  } catch (error) {
    outcomes.push(error);
    return isRefusal(error) ? error.status : 500;
  }
}

beforeAll(async () => {
  server = createServer(async (message, response) => {
    const status = await statusFor(message);
    sendAnswer(message, response, status, {}, "");
    arrived();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  port = (server.address() as AddressInfo).port;
});

afterAll(() => server.close());

function openConnection() {
  return connect(port, "127.0.0.1");
}

function head(headers: string): string {
  return `POST / HTTP/1.1\r\nHost: academy.example\r\nContent-Type: ${multipartType}\r\n${headers}\r\n\r\n`;
}

/** Sends this many bytes of a file in chunks, and returns the status line of the response. */
async function send(bytes: number, { announced }: { announced: boolean }): Promise<string> {
  const socket = openConnection();
  const answer = once(socket, "data");
  const chunk = Buffer.alloc(mebibyte, "x");
  socket.write(head(announced ? `Content-Length: ${start.length + bytes}` : "Transfer-Encoding: chunked"));
  const write = (data: Buffer) => {
    const framed = announced
      ? data
      : Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from("\r\n")]);
    return socket.write(framed) || once(socket, "drain");
  };
  await write(start);
  for (let sent = 0; sent < bytes; sent += chunk.length) await write(chunk);
  const [first] = await answer;
  socket.destroy();
  return String(first).split("\r\n", 1)[0] ?? "";
}

test("a client that hangs up in the middle of a file ends the reading at once", async () => {
  const outcome = nextOutcome();
  const socket = openConnection();
  socket.write(head(`Content-Length: ${10 * mebibyte}`));
  socket.write(start, () => socket.destroy());
  await outcome;
  expect(outcomes.at(-1)).toMatchObject({ code: "malformed" });
});

test.each([true, false])(
  "a client that sends too much gets its answer (size announced: %s)",
  { timeout: 60_000 },
  async (announced) => {
    expect(await send(80 * mebibyte, { announced })).toBe("HTTP/1.1 413 Payload Too Large");
  },
);

test("a refused body that never ends is cut off", async () => {
  let cutOff: () => void = () => undefined;
  const isCutOff = new Promise<void>((resolve) => {
    cutOff = resolve;
  });
  const chunk = Buffer.alloc(mebibyte);
  async function* endless() {
    try {
      for (;;) yield chunk;
    } finally {
      cutOff();
    }
  }
  const reading = readMultipart(requestOf(endless()), { fileFields });
  await expect(reading).rejects.toMatchObject({ code: "too_large" });
  await isCutOff;
});
