import { expect, test } from "vitest";
import { inLanguage, languageIn, languageOf, withoutLanguage } from "./languages";

test.each([
  ["/", "/fa"],
  ["/about#courses", "/fa/about#courses"],
  ["/?light-version=on", "/fa?light-version=on"],
  ["/login?callbackUrl=%2Fstudent", "/fa/login?callbackUrl=%2Fstudent"],
  ["/ps/about", "/ps/about"],
  ["/admin/students", "/admin/students"],
  ["/backend/certificates/X.pdf", "/backend/certificates/X.pdf"],
  ["https://example.org/about", "https://example.org/about"],
  ["//example.org", "//example.org"],
  ["#main", "#main"],
])("%s is %s in Dari", (href, translated) => {
  expect(inLanguage(href, "fa")).toBe(translated);
  expect(inLanguage(href, "en")).toBe(href);
});

test("a path is of the language that it starts with, and a locale of its own, or of English", () => {
  const paths = ["/fa", "/ps/about?x=1", "/fact", "/", "/en/about"];
  expect(paths.map(languageIn)).toEqual(["fa", "ps", "en", "en", "en"]);
  expect(paths.map(withoutLanguage)).toEqual(["/", "/about?x=1", "/fact", "/", "/about"]);
  expect(["fa-AF-u-nu-latn", "ps", "en-GB", "de"].map(languageOf)).toEqual(["fa", "ps", "en", "en"]);
});
