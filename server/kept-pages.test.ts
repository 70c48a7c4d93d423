import { expect, test } from "vitest";
import { type FinishedAnswer, keptPages } from "./kept-pages";

const page = (size = 1): FinishedAnswer => ({ size, send: async () => undefined });
const rendering = (answer = page(), isKept = true) => Promise.resolve({ answer, isKept });

/** Whether the page of this address is there without being rendered. */
async function isKeptIn(pages: ReturnType<typeof keptPages>, address: string, version = "1") {
  let isRendered = false;
  await pages.get(address, version, () => {
    isRendered = true;
    return rendering(page(), false);
  });
  return !isRendered;
}

test("everybody who asks meanwhile waits for the same rendering, and later ones get it too", async () => {
  const pages = keptPages();
  const rendered = page();
  const asked = [1, 2].map(() => pages.get("/a", "1", () => rendering(rendered)));
  for (const answer of [...asked, pages.get("/a", "1", () => rendering())])
    expect(await answer).toBe(rendered);
  expect(pages.size()).toEqual({ entries: 1, bytes: 2 });
});

test("another address or version is another page, and only the newest version is kept", async () => {
  const pages = keptPages();
  await pages.get("/a", "1", () => rendering());
  expect(await isKeptIn(pages, "/b")).toBe(false);
  await pages.get("/a", "2", () => rendering());
  expect(await isKeptIn(pages, "/a", "2")).toBe(true);
  expect(await isKeptIn(pages, "/a", "1")).toBe(false);
});

test("what may not be kept is not, nor what failed, nor what was rendered before a change", async () => {
  const pages = keptPages();
  await pages.get("/not", "1", () => rendering(page(), false));
  await expect(pages.get("/failed", "1", () => Promise.reject(new Error("no database")))).rejects.toThrow();
  const late = pages.get("/late", "1", () => rendering());
  pages.clear();
  await late;
  for (const address of ["/not", "/failed", "/late"])
    expect(await isKeptIn(pages, address), address).toBe(false);
  expect(pages.size().bytes).toBe(0);
});

test("the pages that were not asked for longest leave first when there is no room", async () => {
  const pages = keptPages(4);
  for (const address of ["/a", "/b", "/a", "/c"]) await pages.get(address, "1", () => rendering());
  expect(await isKeptIn(pages, "/a")).toBe(true);
  expect(pages.size()).toEqual({ entries: 2, bytes: 4 });
});
