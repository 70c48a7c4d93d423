import { createServer } from "node:http";
import { expect, test } from "vitest";
import type { FileStream } from "@/lib/files/stored-file";
import { listenLocally } from "@/scripts/free-port";
import { sendStream } from "./http-server";

async function serving<T>(stream: FileStream, use: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_request, response) => {
    sendStream(response, { "content-type": "text/plain" }, stream).catch(() =>
      response.writeHead(503).end("refused"),
    );
  });
  try {
    return await use(`http://127.0.0.1:${await listenLocally(server)}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test("what fails before its first piece is answered as a failure, and what fails later never looks whole", async () => {
  async function* failing(...pieces: string[]): FileStream {
    for (const piece of pieces) yield Buffer.from(piece);
    throw new Error("no database");
  }
  expect(await serving(failing(), async (url) => (await fetch(url)).status)).toBe(503);
  await expect(serving(failing("half"), async (url) => (await fetch(url)).text())).rejects.toThrow();
});

test("a client that leaves ends the stream", async () => {
  const closed = new Promise<void>((resolve) => {
    async function* stream() {
      try {
        for (;;) yield Buffer.alloc(1_000_000);
      } finally {
        resolve();
      }
    }
    void serving(stream(), async (url) => {
      const leaving = new AbortController();
      const { body } = await fetch(url, { signal: leaving.signal });
      await body?.getReader().read();
      leaving.abort();
      await closed;
    });
  });
  await closed;
});
