import fc from "fast-check";
import { expect, test } from "vitest";
import { bodyOf, cutAt, multipartType, requestOf } from "@/e2e/fixtures/multipart-samples";
import { readMultipart } from "./multipart";

const fileFields = ["photo", "files"];
const readBytes = (bytes: Buffer, type = multipartType) =>
  readMultipart(requestOf([bytes], { type }), { fileFields });
const malformed = { code: "malformed", message: "unreadable" };

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
