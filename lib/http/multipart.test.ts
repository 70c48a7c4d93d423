import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMultipart } from "./multipart";
import { bodyOf, cutAt, multipartType, type Part, requestOf } from "./multipart-samples";

const mebibyte = 1024 * 1024;
const fileFields = ["photo", "files"];
const read = (parts: readonly Part[]) => readMultipart(requestOf([bodyOf(parts)]), { fileFields });
const readBytes = (bytes: Buffer, type = multipartType) =>
  readMultipart(requestOf([bytes], { type }), { fileFields });
const tooLarge = { code: "too_large", message: "The request is too large." };
const malformed = { code: "malformed", message: "The request could not be read." };

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

  test("that a browser's own FormData wrote is read", async () => {
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

  test("has no file where a file input was left empty", async () => {
    const form = await read([['name="photo"; filename=""', "", "Content-Type: application/octet-stream"]]);
    expect(form).toEqual({ fields: {}, files: [] });
  });

  test("has a file where one with a name is empty", async () => {
    const form = await read([['name="photo"; filename="empty.png"', ""]]);
    expect(form.files).toEqual([
      { field: "photo", name: "empty.png", bytes: Buffer.alloc(0), isTooLarge: false },
    ]);
  });

  test("has no file where text stands in a file's place, or a file where none is expected", async () => {
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
    expect((await readBytes(wrapped)).fields).toEqual({ a: "1" });
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

  test("is refused over 50 MiB of files that nobody asked for", async () => {
    const part: Part = ['name="other"; filename="other.bin"', Buffer.alloc(10 * mebibyte)];
    await expect(read(Array(4).fill(part))).resolves.toEqual({ fields: {}, files: [] });
    await expect(read(Array(5).fill(part))).rejects.toMatchObject(tooLarge);
  });

  test("is refused by its announced size before anything of it is read", async () => {
    let pulls = 0;
    const body = new ReadableStream(
      {
        pull() {
          pulls += 1;
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { "Content-Type": multipartType, "Content-Length": String(50 * mebibyte + 1) };
    const init = { method: "POST", headers, body, duplex: "half" };
    const reading = readMultipart(new Request("http://academy.example/upload", init), { fileFields });
    expect(pulls).toBe(0);
    await expect(reading).rejects.toMatchObject(tooLarge);
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

describe("what is no whole form", () => {
  const whole = bodyOf([
    ['name="a"', "1"],
    ['name="photo"; filename="me.png"', "picture"],
  ]);

  test.each([
    ["without a boundary", whole, "multipart/form-data"],
    ["with another boundary", whole, "multipart/form-data; boundary=other"],
    ["with an endless boundary", whole, `multipart/form-data; boundary=${"x".repeat(300)}`],
    ["of another type", Buffer.from("a=1"), "application/x-www-form-urlencoded"],
    ["that is empty", Buffer.alloc(0), multipartType],
    ["that is something else", Buffer.from('{"a":1}'), multipartType],
  ])("%s is refused", async (_why, bytes, type) => {
    await expect(readBytes(bytes, type)).rejects.toMatchObject(malformed);
  });

  test("without any body is refused", async () => {
    const request = new Request("http://academy.example/upload", {
      method: "POST",
      headers: { "Content-Type": multipartType },
    });
    await expect(readMultipart(request, { fileFields })).rejects.toMatchObject(malformed);
  });

  test("is refused wherever it breaks off", async () => {
    // The last four bytes are the closing dashes and the line break, which some clients leave out.
    for (let end = 0; end < whole.length - 4; end += 1) {
      await expect(readBytes(whole.subarray(0, end))).rejects.toMatchObject(malformed);
    }
  });
});

describe("whatever comes in", () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .constantFrom("\r\n------academy-7MA4YWxk", "\r\n----", "--", "\r\n\r\n")
      .map((text) => Buffer.from(text)),
  );

  test("the chunks in which a form arrives make no difference", async () => {
    const parts = fc.array(
      fc.record({ name: fc.constantFrom("a", "photo", "files[]"), isFile: fc.boolean(), content }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(parts, fc.array(fc.nat(5_000), { maxLength: 40 }), async (list, places) => {
        const body = bodyOf(
          list.map(({ name, isFile, content }, index) => [
            isFile ? `name="${name}"; filename="${index}.png"` : `name="${name}"`,
            Buffer.from(content),
          ]),
        );
        const outcome = (chunks: Buffer[]) =>
          readMultipart(requestOf(chunks), { fileFields }).catch((error: unknown) => String(error));
        expect(await outcome(cutAt(body, places))).toEqual(await outcome([body]));
      }),
      { numRuns: 300 },
    );
  });

  test("a damaged form is read or refused, and never anything else", async () => {
    const whole = bodyOf([
      ['name="a"', "1"],
      ['name="photo"; filename="me.png"', "picture", "Content-Type: image/png"],
      ["name*=UTF-8''b; filename*=utf-16le''x", "2", "Content-Type: text/plain; charset=utf-16le"],
    ]);
    const damage = fc.record({
      at: fc.nat(whole.length - 1),
      length: fc.nat(60),
      bytes: fc.oneof(
        content,
        fc.constantFrom("\r", "\n", ";", '"', "\\", "*", "'").map((text) => Buffer.from(text)),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
        const bytes = damages.reduce(
          (sofar, one) =>
            Buffer.concat([sofar.subarray(0, one.at), one.bytes, sofar.subarray(one.at + one.length)]),
          whole,
        );
        const refusal = await readBytes(bytes).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (refusal !== undefined) expect(refusal).toMatchObject(malformed);
      }),
      { numRuns: 1_000 },
    );
  });
});
