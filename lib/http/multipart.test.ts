import { expect, test } from "vitest";
import { readMultipart } from "./multipart";

const boundary = "----academy-7MA4YWxk";

/** A part: its Content-Disposition after `form-data; `, its content, and further header lines. */
type Part = [disposition: string, content: string | Buffer, ...headers: string[]];

/** The body of a form, byte for byte as browsers and curl send it. */
function bodyOf(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const pieces = parts.flatMap(([disposition, content, ...headers]) => [
    [`--${boundary}`, `Content-Disposition: form-data; ${disposition}`, ...headers, "", ""].join("\r\n"),
    content,
    "\r\n",
  ]);
  return Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece)));
}

function readBytes(body: Buffer<ArrayBuffer>, type = `multipart/form-data; boundary=${boundary}`) {
  const headers = { "Content-Type": type };
  return readMultipart(
    new Request("http://academy.example/upload", { method: "POST", headers, body }),
    "files",
  );
}

const mebibyte = 1024 * 1024;
const read = (parts: readonly Part[]) => readBytes(bodyOf(parts));
const tooLarge = { code: "too_large", message: "tooLarge" };
const malformed = { code: "malformed", message: "unreadable" };

test("a form with files is read into its fields and its files", async () => {
  const bytes = Buffer.from([0, 13, 10, 45, 45, 255]);
  const form = await read([
    ['name="full_name"', "Amina احمدی\nKabul"],
    ['name="files"; filename="me.png"', bytes, "Content-Type: image/png"],
  ]);
  expect(form).toEqual({
    fields: { full_name: "Amina احمدی\nKabul" },
    files: [{ name: "me.png", bytes, isTooLarge: false }],
  });
});

test.each([
  ['filename="کارت ۱.png"', "کارت ۱.png"],
  ["filename*=UTF-8''%DA%A9%D8%A7%D8%B1%D8%AA.png", "کارت.png"],
  ['filename="say \\"hi\\".png"', 'say "hi".png'],
  ['filename="C:\\fakepath\\card.png"', "card.png"],
  ['filename="../../etc/passwd"', "passwd"],
  ["filename=card.png", "card.png"],
])("a form with files may have a file with %s", async (disposition, name) => {
  const form = await read([[`name="files"; ${disposition}`, "x"]]);
  expect(form.files.map((file) => file.name)).toEqual([name]);
});

test("a form with files has no file for an empty input, for text in place of a file, or for an unexpected file, and an empty one with a name", async () => {
  const form = await read([
    ['name="files"; filename=""', "", "Content-Type: application/octet-stream"],
    ['name="files"', "null"],
    ['name="other"; filename="other.png"', "other"],
    ['name="files"; filename="empty.png"', ""],
  ]);
  const empty = { name: "empty.png", bytes: Buffer.alloc(0), isTooLarge: false };
  expect(form).toEqual({ fields: { files: "null" }, files: [empty] });
});

test("a form with files keeps the last of a repeated field, and one called __proto__ is only a field", async () => {
  const names = ["role", "role", "__proto__", "constructor"];
  const { fields } = await read(names.map((name, index): Part => [`name="${name}"`, String(index)]));
  expect(Object.keys(fields)).toEqual(names.slice(1));
  expect(Object.values(fields)).toEqual(["1", "2", "3"]);
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
});

test("a form that is too large loses the file over 5 MB and keeps the rest", async () => {
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

test("a form that is too large is refused: with 21 files, or over 50 MiB of files that no one asked for", async () => {
  const files = Array.from(
    { length: 21 },
    (_, index): Part => [`name="files"; filename="${index}.png"`, "x"],
  );
  expect((await read(files.slice(1))).files).toHaveLength(20);
  await expect(read(files)).rejects.toMatchObject(tooLarge);
  const part: Part = ['name="other"; filename="other.bin"', Buffer.alloc(10 * mebibyte)];
  await expect(read(Array(4).fill(part))).resolves.toEqual({ fields: {}, files: [] });
  await expect(read(Array(5).fill(part))).rejects.toMatchObject(tooLarge);
});

test("a form that is too large may have 50 fields of 64 KiB, and neither more nor larger ones", async () => {
  const fields = (count: number, size: number) =>
    read(Array.from({ length: count }, (_, index): Part => [`name="f${index}"`, "x".repeat(size)]));
  expect(Object.keys((await fields(50, 65_536)).fields)).toHaveLength(50);
  for (const [count, size] of [
    [1, 65_537],
    [51, 1],
  ] as const)
    await expect(fields(count, size)).rejects.toMatchObject(malformed);
});

const whole = bodyOf([
  ['name="a"', "1"],
  ['name="files"; filename="me.png"', "picture"],
]);

test.each([
  ["without a boundary", whole, "multipart/form-data"],
  ["with another boundary", whole, "multipart/form-data; boundary=other"],
  ["with an endless boundary", whole, `multipart/form-data; boundary=${"x".repeat(300)}`],
  ["of another type", Buffer.from("a=1"), "application/x-www-form-urlencoded"],
  ["that is empty", Buffer.alloc(0), undefined],
  ["that is something else", Buffer.from('{"a":1}'), undefined],
])("an incomplete form %s is refused", async (_why, bytes, type) => {
  await expect(readBytes(bytes, type)).rejects.toMatchObject(malformed);
});

test("an incomplete form is refused wherever it breaks off", async () => {
  // The last four bytes are the closing dashes and a line break, which some clients omit.
  for (let end = 0; end < whole.length - 4; end += 1)
    await expect(readBytes(whole.subarray(0, end))).rejects.toMatchObject(malformed);
});
