import { expect, test } from "vitest";
import { fileAnswer } from "./send-file";

const file = { bytes: Buffer.from("picture"), contentType: "image/png", size: 7 };
const download = (name: string) => fileAnswer(file, { disposition: "attachment", name, cache: "private" });

test("a file that is sent has its bytes and its type, and must not be sniffed", () => {
  const answer = download("card.png");
  expect(answer.body).toEqual(file.bytes);
  expect(answer.headers).toEqual({
    "Content-Type": "image/png",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private",
    "Content-Disposition": 'attachment; filename="card.png"',
  });
});

test("a file that is sent can be cached for ever if the content behind its address never changes", () => {
  const answer = fileAnswer(file, { disposition: "inline", cache: "immutable" });
  expect(answer.headers["Cache-Control"]).toBe("private, max-age=31536000, immutable");
  expect(answer.headers["Content-Disposition"]).toBe("inline");
});

test.each([
  ["کارت.png", `attachment; filename="____.png"; filename*=UTF-8''%DA%A9%D8%A7%D8%B1%D8%AA.png`],
  ['a"b\\c.png', 'attachment; filename="c.png"'],
  ['say "hi".png', `attachment; filename="say _hi_.png"; filename*=UTF-8''say%20%22hi%22.png`],
  ["100%.png", `attachment; filename="100_.png"; filename*=UTF-8''100%25.png`],
  ["it's (2)*é.png", `attachment; filename="it's (2)*_.png"; filename*=UTF-8''it%27s%20%282%29%2A%C3%A9.png`],
  ["a\r\nSet-Cookie: x=1.png", 'attachment; filename="aSet-Cookie: x=1.png"'],
  ["", 'attachment; filename="file"'],
])("a file that is sent is named %j", (name, header) => {
  expect(download(name).headers["Content-Disposition"]).toBe(header);
});
