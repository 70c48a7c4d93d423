import { expect, test } from "vitest";
import { takingTurns } from "./file-stream";

const piece = Buffer.from("piece");

/** An endless stream that counts its chunks and records whether it was closed. */
function endless() {
  const seen = { pieces: 0, isClosed: false };
  async function* stream() {
    try {
      for (;;) {
        seen.pieces += 1;
        yield piece;
      }
    } finally {
      seen.isClosed = true;
    }
  }
  return { seen, stream: stream() };
}

const open = async (userId: number, stream = endless().stream) =>
  (await takingTurns(userId, stream))[Symbol.asyncIterator]();

test("a stream makes its first piece at once and others when its reader wants them, and closes with it", async () => {
  const { seen, stream } = endless();
  const download = await open(1, stream);
  expect(seen.pieces).toBe(1);
  await download.next();
  await download.next();
  expect(seen).toEqual({ pieces: 2, isClosed: false });
  await download.return?.();
  expect(seen.isClosed).toBe(true);
});

test("ten of one account are open at a time, forty in all, and a closed one makes room", async () => {
  const downloads = await Promise.all(Array.from({ length: 10 }, () => open(1)));
  await expect(open(1)).rejects.toMatchObject({ kind: "too_many_attempts", retryAfter: 30 });
  for (const userId of [2, 3, 4])
    downloads.push(...(await Promise.all(Array.from({ length: 10 }, () => open(userId)))));
  await expect(open(5)).rejects.toMatchObject({ kind: "unavailable", retryAfter: 30 });
  await downloads[0]?.return?.();
  downloads.push(await open(5));
  await expect(open(6)).rejects.toMatchObject({ kind: "unavailable" });
  for (const download of downloads) await download.return?.();
  await (await open(1)).return?.();
});

test("a reader who stops holds up no one", async () => {
  const stopped = await Promise.all(Array.from({ length: 5 }, () => open(1)));
  for (const download of stopped) await download.next();
  const other = await open(2);
  for (let count = 0; count < 20; count += 1) expect((await other.next()).value).toEqual(piece);
  for (const download of [...stopped, other]) await download.return?.();
});
