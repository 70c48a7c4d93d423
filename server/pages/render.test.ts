import { expect, test } from "vitest";
import { lightPage, lightStyles } from "./render";

const facts = `<script type="application/ld+json">{"@type":"Course"}</script>`;
const page =
  `<!DOCTYPE html><html lang="en"><head><link rel="preload" as="script" href="/a.js"/>` +
  `<link rel="stylesheet" href="/a.css" data-precedence="next"/><link rel="stylesheet" href="/b.css"/>` +
  `<link rel="canonical" href="/"/></head><body><path d="M1.25.75L2 3.456"/><path d="m1.25.75"/><!--$--><p>One<!-- --> two</p><!--/$-->${facts}` +
  `<noscript><p>Without scripts</p></noscript><script src="/a.js" async=""></script>` +
  `<script nonce="x">self.__next_f.push([1,"0:[]\\n"])</script></body></html>`;

test("a light page is the page without scripts, their data and what they load", () => {
  expect(lightPage(page, "/light.css")).toBe(
    `<!DOCTYPE html><html data-light-version lang="en"><head><link rel="canonical" href="/"/>` +
      `<link rel="stylesheet" href="/light.css"></head><body><path d="M1.2.7L2 3.4"/><path d="m1.25.75"/>` +
      `<p>One two</p><p>Without scripts</p></body></html>`,
  );
});

test("light styles apply as without scripts, and load no fonts", () => {
  const styles = `@font-face{font-family:Inter;src:url(a.woff2)}@media (scripting:none){.a{display:none}}`;
  expect(lightStyles([styles, "@media (scripting: enabled){.b{color:red}}"])).toBe(
    "@media all{.a{display:none}}\n@media not all{.b{color:red}}",
  );
});
