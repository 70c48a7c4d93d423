import { expect, onTestFinished, test, vi } from "vitest";
import { bodyTimeout, limitedBody } from "./body";

async function bytesOf(body: AsyncIterable<Uint8Array> | null, limit: number): Promise<number> {
  let size = 0;
  for await (const chunk of limitedBody(body, limit)) size += chunk.length;
  return size;
}

async function* chunks(...sizes: number[]) {
  for (const size of sizes) yield new Uint8Array(size);
}

test("a body within its limit is read completely", async () => {
  expect(await bytesOf(chunks(4, 6), 10)).toBe(10);
  expect(await bytesOf(null, 10)).toBe(0);
});

test("a body is refused with the first excess byte, and its source is released", async () => {
  let isReleased = false;
  async function* endless() {
    try {
      for (;;) yield new Uint8Array(6);
    } finally {
      isReleased = true;
    }
  }
  await expect(bytesOf(endless(), 10)).rejects.toMatchObject({ code: "too_large" });
  expect(isReleased).toBe(true);
});

test("a body times out after half a minute without a byte, and one that arrives slowly is read to its end", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  async function* arriving(bytes: number) {
    for (let i = 0; i < bytes; i += 1) {
      await new Promise((resolve) => setTimeout(resolve, bodyTimeout - 1));
      yield new Uint8Array(1);
    }
  }
  async function* stalled() {
    yield new Uint8Array(1);
    await new Promise(() => undefined);
  }
  const slow = bytesOf(arriving(5), 10);
  const refused = expect(bytesOf(stalled(), 10)).rejects.toMatchObject({ code: "timed_out", status: 408 });
  await vi.advanceTimersByTimeAsync(5 * bodyTimeout);
  expect(await slow).toBe(5);
  await refused;
});

test("a body that breaks off is the client's fault, not the server's", async () => {
  async function* broken() {
    yield new Uint8Array(1);
    throw new Error("aborted");
  }
  await expect(bytesOf(broken(), 10)).rejects.toMatchObject({ code: "malformed" });
});
