import { describe, expect, test } from "vitest";
import { bodyOf, type Part, requestOf } from "@/e2e/fixtures/multipart-samples";
import { readMultipart } from "./multipart";

const mebibyte = 1024 * 1024;
const fileFields = ["photo", "files"];
const read = (parts: readonly Part[]) => readMultipart(requestOf([bodyOf(parts)]), { fileFields });
const tooLarge = { code: "too_large", message: "tooLarge" };
const malformed = { code: "malformed", message: "unreadable" };

describe("a form with files", () => {
  test("is read into its fields and its files", async () => {
    const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
    const form = await read([
      ['name="full_name"', "Amina احمدی\nKabul"],
      ['name="photo"; filename="me.png"', bytes, "Content-Type: image/png"],
    ]);
    expect(form).toEqual({
      fields: { full_name: "Amina احمدی\nKabul" },
      files: [{ field: "photo", name: "me.png", bytes, isTooLarge: false }],
    });
  });

  test("is read as a browser's FormData writes it", async () => {
    const data = new FormData();
    data.append("student_id", "12");
    data.append("files[]", new File(["one"], "کارت.png", { type: "image/png" }));
    data.append("files[]", new File(["two"], "two.png", { type: "image/png" }));
    const request = new Request("http://academy.example/upload", { method: "POST", body: data });
    const form = await readMultipart(request, { fileFields });
    expect(form.fields).toEqual({ student_id: "12" });
    expect(form.files.map(({ field, name, bytes }) => [field, name, bytes.toString()])).toEqual([
      ["files", "کارت.png", "one"],
      ["files", "two.png", "two"],
    ]);
  });

  test("may call its files `files` or `files[]`", async () => {
    const form = await read([
      ['name="files"; filename="a.png"', "a"],
      ['name="files[]"; filename="b.png"', "b"],
    ]);
    expect(form.files.map(({ field, name }) => `${field} ${name}`)).toEqual(["files a.png", "files b.png"]);
  });

  test.each([
    ['filename="کارت ۱.png"', "کارت ۱.png"],
    ["filename*=UTF-8''%DA%A9%D8%A7%D8%B1%D8%AA.png", "کارت.png"],
    ['filename="say \\"hi\\".png"', 'say "hi".png'],
    ['filename="C:\\fakepath\\card.png"', "card.png"],
    ['filename="../../etc/passwd"', "passwd"],
    ["filename=card.png", "card.png"],
  ])("may have a file with %s", async (disposition, name) => {
    const form = await read([[`name="photo"; ${disposition}`, "x"]]);
    expect(form.files.map((file) => file.name)).toEqual([name]);
  });

  test("has no file for an empty file input", async () => {
    const form = await read([['name="photo"; filename=""', "", "Content-Type: application/octet-stream"]]);
    expect(form).toEqual({ fields: {}, files: [] });
  });

  test("has an empty file if it has a name", async () => {
    const form = await read([['name="photo"; filename="empty.png"', ""]]);
    expect(form.files).toEqual([
      { field: "photo", name: "empty.png", bytes: Buffer.alloc(0), isTooLarge: false },
    ]);
  });

  test("has no file for text in place of a file, or for an unexpected file", async () => {
    const form = await read([
      ['name="photo"', "null"],
      ['name="other"; filename="other.png"', "other"],
    ]);
    expect(form).toEqual({ fields: { photo: "null" }, files: [] });
  });

  test("keeps the last of a repeated field", async () => {
    const form = await read([
      ['name="role"', "student"],
      ['name="role"', "admin"],
    ]);
    expect(form.fields).toEqual({ role: "admin" });
  });

  test("may have a field called __proto__, which is only a field", async () => {
    const { fields } = await read([
      ['name="__proto__"', "x"],
      ['name="constructor"', "y"],
    ]);
    expect(Object.entries(fields)).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
    ]);
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  });

  test("may be empty, and may have text before and after it", async () => {
    const body = bodyOf([['name="a"', "1"]]);
    expect(await read([])).toEqual({ fields: {}, files: [] });
    const wrapped = Buffer.concat([Buffer.from("preamble\r\n"), body, Buffer.from("epilogue")]);
    expect((await readMultipart(requestOf([wrapped]), { fileFields })).fields).toEqual({ a: "1" });
  });
});

describe("a form that is too large", () => {
  test("loses the file over 5 MB and keeps the rest", async () => {
    const full = Buffer.alloc(5 * mebibyte, "x");
    const form = await read([
      ['name="files"; filename="full.png"', full],
      ['name="files"; filename="over.png"', Buffer.concat([full, Buffer.from("x")])],
      ['name="files"; filename="small.png"', "small"],
      ['name="student_id"', "12"],
    ]);
    expect(form.files.map(({ name, bytes, isTooLarge }) => [name, bytes.length, isTooLarge])).toEqual([
      ["full.png", 5 * mebibyte, false],
      ["over.png", 0, true],
      ["small.png", 5, false],
    ]);
    expect(form.fields).toEqual({ student_id: "12" });
  });

  test("is refused with 21 files, not with 20", async () => {
    const files = Array.from(
      { length: 21 },
      (_, index): Part => [`name="files"; filename="${index}.png"`, "x"],
    );
    expect((await read(files.slice(1))).files).toHaveLength(20);
    await expect(read(files)).rejects.toMatchObject(tooLarge);
  });

  test("is refused over 50 MiB of files that no one asked for", async () => {
    const part: Part = ['name="other"; filename="other.bin"', Buffer.alloc(10 * mebibyte)];
    await expect(read(Array(4).fill(part))).resolves.toEqual({ fields: {}, files: [] });
    await expect(read(Array(5).fill(part))).rejects.toMatchObject(tooLarge);
  });

  test.each([
    ["a field over 64 KiB", [['name="a"', "x".repeat(65_537)]] satisfies Part[]],
    ["51 fields", Array.from({ length: 51 }, (_, index): Part => [`name="f${index}"`, "x"])],
  ])("is refused for %s", async (_why, parts) => {
    await expect(read(parts)).rejects.toMatchObject(malformed);
  });

  test("may have 50 fields of 64 KiB", async () => {
    const parts = Array.from({ length: 50 }, (_, index): Part => [`name="f${index}"`, "x".repeat(65_536)]);
    expect(Object.keys((await read(parts)).fields)).toHaveLength(50);
  });
});
