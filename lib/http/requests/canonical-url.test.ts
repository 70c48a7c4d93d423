import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalUrl } from "./canonical-url";

test.each([
  ["/", "/"],
  ["/about?x=//..", "/about?x=//.."],
  ["/%61bout", "/about"],
  ["/result/DEMO%2d2022", "/result/DEMO-2022"],
  ["/result/A%2fB", "/result/A%2FB"],
  ["/fa/result/A%2fB", "/fa/result/A%2FB"],
  ["/backend/certificates/A%2F..%2FB.pdf", "/backend/certificates/A%2F..%2FB.pdf"],
  ["/caf%c3%a9", "/caf%C3%A9"],
  ["/%zz", "/%zz"],
  ["/...", "/..."],
])("%s becomes %s", (url, canonical) => {
  expect(canonicalUrl(url)).toBe(canonical);
});

const refused = [
  ...["", "about", "http://x/", "/a/../b", "/a/.", "/%2e%2E/b", "/a//b", "//x", "/a\\b", "/a%5Cb", "/a%2Fb"],
  ...["/xx/result/A%2FB", "/%a%41", "/%%32e%%32e/b"],
];
test.each(refused)("%j is refused", (url) => {
  expect(canonicalUrl(url)).toBeUndefined();
});

test("whatever is accepted means the same when resolved again", () => {
  const pieces = fc.constantFrom(
    ...["a", "..", ".", "/", "//", "%2e", "%2E", "%2f", "%5c", "\\", "%41", "%", "result"],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const address = canonicalUrl(`/${parts.join("")}`);
      if (address === undefined) return;
      expect(canonicalUrl(address)).toBe(address);
      expect(new URL(address, "http://own.invalid").pathname).toBe(address);
    }),
  );
});
