import { expect, test } from "vitest";
import { chosenByLink } from "./cookies";

const redirectOf = (url: string, cookie = "") => chosenByLink(url, new Headers({ cookie }))?.location;

test.each([
  ["/about?x=1&language=fa&y=2", "/fa/about?x=1&y=2"],
  ["/?language=ps", "/ps"],
  ["/fa?language=en", "/"],
  ["//evil.example/?language=en", "/evil.example/"],
  ["//evil.example/?light-version=on", "/evil.example/"],
  ["/fa//evil.example?language=en", "/evil.example"],
])("%s leads to %s, which is ours", (url, page) => {
  expect(redirectOf(url)).toBe(page);
});

const inOneLanguage = ["/admin/students", "/og/site-en.png", "/_next/x"].map((path) => `${path}?language=fa`);
test.each([...inOneLanguage, "/about?language=xx", "/about?language="])("%s chooses nothing", (url) => {
  expect(chosenByLink(url, new Headers())).toBeUndefined();
});

test("only a certificate's own address follows an earlier choice", () => {
  expect(redirectOf("/result/X?version=2", "language=fa")).toBe("/fa/result/X?version=2");
  for (const url of ["/result", "/about", "/fa/result/X", "/result/X/more"])
    expect(redirectOf(url, "language=fa")).toBeUndefined();
  for (const language of ["en", "xx", ""])
    expect(redirectOf("/result/X", `language=${language}`)).toBeUndefined();
});
