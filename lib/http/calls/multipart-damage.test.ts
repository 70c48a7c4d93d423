import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bodyOf, cutAt, multipartType, requestOf } from "@/e2e/fixtures/multipart-samples";
import { readMultipart } from "./multipart";

const fileFields = ["photo", "files"];
const readBytes = (bytes: Buffer, type = multipartType) =>
  readMultipart(requestOf([bytes], { type }), { fileFields });
const malformed = { code: "malformed", message: "unreadable" };

describe("an incomplete form", () => {
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
    // The last four bytes are the closing dashes and a line break, which some clients omit.
    for (let end = 0; end < whole.length - 4; end += 1) {
      await expect(readBytes(whole.subarray(0, end))).rejects.toMatchObject(malformed);
    }
  });
});

describe("whatever comes in", { timeout: 60_000 }, () => {
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .constantFrom("\r\n------academy-7MA4YWxk", "\r\n----", "--", "\r\n\r\n")
      .map((text) => Buffer.from(text)),
  );

  test("the chunks of a form make no difference", async () => {
    const parts = fc.array(
      fc.record({ name: fc.constantFrom("a", "photo", "files[]"), isFile: fc.boolean(), content }),
      { maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(parts, fc.array(fc.nat(5_000), { maxLength: 40 }), async (list, positions) => {
        const body = bodyOf(
          list.map(({ name, isFile, content }, index) => [
            isFile ? `name="${name}"; filename="${index}.png"` : `name="${name}"`,
            Buffer.from(content),
          ]),
        );
        const outcome = (chunks: Buffer[]) =>
          readMultipart(requestOf(chunks), { fileFields }).catch((error: unknown) => String(error));
        expect(await outcome(cutAt(body, positions))).toEqual(await outcome([body]));
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
      position: fc.nat(whole.length - 1),
      length: fc.nat(60),
      bytes: fc.oneof(
        content,
        fc.constantFrom("\r", "\n", ";", '"', "\\", "*", "'").map((text) => Buffer.from(text)),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
        const bytes = damages.reduce(
          (damaged, { position, bytes, length }) =>
            Buffer.concat([damaged.subarray(0, position), bytes, damaged.subarray(position + length)]),
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
