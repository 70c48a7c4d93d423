import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { codeOf, picturesIn } from "./picture-files";

test("pictures are found in archives of every system, by the names at the end of their paths", async () => {
  const paths = [
    ...["photos\\LEA-1.jfif", "class/a/LEA-2.JPG", "LEA-3.webp", "photos\\", "class/", "notes\\list.txt"],
    ...["__MACOSX/class/._LEA-2.JPG", "class/.DS_Store", "photos\\Thumbs.db"],
  ];
  const bytes = zipSync(Object.fromEntries(paths.map((path) => [path, strToU8("x")])));
  const files = [new File([new Uint8Array(bytes)], "class.ZIP"), new File(["x"], "LEA-4.jpeg")];
  const { pictures, unreadable } = await picturesIn(files);
  expect(pictures.map(({ type, name }) => [name, type])).toEqual([
    ["LEA-1.jfif", "image/jpeg"],
    ["LEA-2.JPG", "image/jpeg"],
    ["LEA-3.webp", "image/webp"],
    ["LEA-4.jpeg", ""],
  ]);
  expect(pictures.map(codeOf)).toEqual(["LEA-1", "LEA-2", "LEA-3", "LEA-4"]);
  expect(unreadable).toEqual(["list.txt"]);
});
