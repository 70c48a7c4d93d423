import { expect, test } from "vitest";
import { takingTurns } from "./file-stream";
import { zipStream } from "./zip-stream";

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

test("a stream makes a piece when its reader wants one, and closes with it", async () => {
  const { seen, stream } = endless();
  const download = takingTurns(1, stream);
  expect(seen.pieces).toBe(0);
  await download.next();
  await download.next();
  expect(seen).toEqual({ pieces: 2, isClosed: false });
  await download.return(undefined);
  expect(seen.isClosed).toBe(true);
});

test("ten of one account are open at a time, forty in all, and a closed one makes room", async () => {
  const opened = async (userId: number) => {
    const download = takingTurns(userId, endless().stream);
    await download.next();
    return download;
  };
  const downloads = await Promise.all(Array.from({ length: 10 }, () => opened(1)));
  await expect(opened(1)).rejects.toMatchObject({ kind: "too_many_attempts", retryAfter: 30 });
  for (const userId of [2, 3, 4])
    downloads.push(...(await Promise.all(Array.from({ length: 10 }, () => opened(userId)))));
  await expect(opened(5)).rejects.toMatchObject({ kind: "unavailable", retryAfter: 30 });
  await downloads[0]?.return(undefined);
  downloads.push(await opened(5));
  await expect(opened(6)).rejects.toMatchObject({ kind: "unavailable" });
  for (const download of downloads) await download.return(undefined);
  await (await opened(1)).return(undefined);
});

test("a reader who stops holds up no one", async () => {
  const stopped = Array.from({ length: 5 }, () => takingTurns(1, endless().stream));
  for (const download of stopped) await download.next();
  const other = takingTurns(2, endless().stream);
  for (let count = 0; count < 20; count += 1) expect((await other.next()).value).toEqual(piece);
  for (const download of [...stopped, other]) await download.return(undefined);
});

test("an archive reads a file when the ones before it were taken", async () => {
  const read: string[] = [];
  async function* entries() {
    for (const name of ["one.txt", "two.txt", "three.txt"]) {
      read.push(name);
      yield { name, isCompressed: true, bytes: [Buffer.alloc(1000, name)] };
    }
  }
  const archive = zipStream(entries());
  await archive.next();
  expect(read).toEqual(["one.txt"]);
  await archive.return(undefined);
});
