import { brotliDecompressSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { inLanguage, languages } from "@/lib/words/languages";
import { translatedTo } from "@/scripts/missing-keys";
import { academy, demo } from "../fixtures/academy";
import { withoutValue } from "../fixtures/certificates";
import { acceptHtml, type Client, visitor } from "../fixtures/client";
import { markupOf, visibleText } from "../fixtures/http";
import { logIn, newStudent, uniqueEmail } from "../fixtures/people";
import { studentPages } from "../journeys/pages";

const from = (page: string) => ({ referer: `${academy.url}${page}` });
const postFrom = (page: string, path: string, fields: Record<string, string>, client = visitor()) =>
  client.postForm(path, fields, { ...acceptHtml, ...from(page) });

describe.each(translatedTo)("in %s", (language) => {
  const { refusals, replies, notFound } = catalogueOf(language);
  const at = (path: string) => inLanguage(path, language);

  test("a form without scripts leads on in it, after a refusal and after a success", async () => {
    const [client, email] = [visitor(), uniqueEmail()];
    for (const [page, path, fields, next] of [
      ["/", "/backend/newsletter", { what: "subscribe", email }, "/newsletter"],
      ["/forgot-password", "/backend/account/forgot-password", { email }, "/forgot-password"],
      ["/contact", "/backend/api/contact_message.php", { name: "Laila" }, "/contact"],
    ] as const)
      expect((await postFrom(at(page), path, fields, client)).headers.location).toBe(at(next));
    const contact = await client.send(at("/contact"), { headers: acceptHtml });
    expect(contact.text).toContain(refusals.enterYourEmail);
  });

  test("a page says which address is its own, and which the others have", async () => {
    const { text } = await visitor().send(at("/about"));
    expect(text).toContain(`<link rel="canonical" href="${academy.url}${at("/about")}"`);
    for (const other of languages)
      expect(text).toContain(`hrefLang="${other}" href="${academy.url}${inLanguage("/about", other)}"`);
    for (const other of languages.filter((one) => one !== language))
      expect(text).toContain(`href="?language=${other}"`);
    expect(text).toContain(`hrefLang="x-default" href="${academy.url}/about"`);
    expect((await visitor().send("/sitemap.xml")).text).toContain(`<loc>${academy.url}${at("/about")}</loc>`);
  });

  test("an address without a page is not found in it, and the office is in English alone", async () => {
    for (const path of ["/no-such-page", "/admin", "/backend/api/login.php", `/${language}/about`]) {
      const { status, text } = await visitor().send(`/${language}${path}`);
      expect(status, path).toBe(404);
      expect(text, path).toContain(notFound.text);
    }
  });

  test("a log-in without scripts leads to the student area in it, and its acts answer in it", async () => {
    const { email, password } = await newStudent();
    const client = visitor();
    const answer = await postFrom(at("/login"), "/backend/api/login.php", { email, password }, client);
    expect(answer.headers.location).toBe(at("/student/dashboard"));
    const page = from(at("/student/settings"));
    const saved = await client.postJson("/backend/account/preferences", { dateStyle: "afghan" }, page);
    expect(saved.body.message).toBe(replies.saved);
  });
});

test.each([
  ["/en", "/"],
  ["/en/about", "/about"],
])("%s is %s, which has one address", async (path, page) => {
  const { status, headers } = await visitor().send(path);
  expect([status, headers.location]).toEqual([308, page]);
});

test("a choice is remembered, and leads to the same page in its language", async () => {
  const client = visitor();
  const { status, headers } = await client.send("/fa/result/X?version=2&language=ps");
  expect([status, headers.location]).toEqual([303, "/ps/result/X?version=2"]);
  expect(client.cookies.get("language")).toBe("ps");
  // A certificate opens in it, whose sheet stays in English.
  const led = await client.send(`/result/${demo.code}?version=1`);
  expect(led.headers.location).toBe(`/ps/result/${demo.code}?version=1`);
  const page = await client.send(String(led.headers.location));
  expect(page.text).toMatch(/<[^>]*(?=[^>]*lang="en")[^>]*class="[^"]*certificate-sheet/);
});

/** One of each kind, and two with times in their sentences: the others differ in their text alone. */
const pages = [
  ...["/", "/contact", "/verify", "/register", "/blog/ielts-or-toefl", "/verify/record", "/admin"],
  ...[`/result/${demo.code}`, "/nowhere", "/logout", "/cookie-policy", "/email-change/unknown"],
];

let demoStudent: Promise<Client> | undefined;
function readerOf(path: string): Promise<Client> {
  if (!path.startsWith("/student")) return Promise.resolve(visitor());
  demoStudent ??= logIn(demo.student);
  return demoStudent;
}

const saving = { "save-data": "on", "accept-encoding": "br" };
const styleSheet = /<link rel="stylesheet" href="([^"]+)"/g;

test.each([...pages, ...studentPages])("light, %s has no scripts and fonts", async (path) => {
  const client = await readerOf(path);
  const whole = await client.send(path);
  const sent = await client.send(path, { headers: saving });
  const text = brotliDecompressSync(sent.bytes).toString();
  expect(text).not.toMatch(/<script|__next_f|<noscript|\.woff2|rel="preload"/);
  expect(sent.headers.link).toBeUndefined();
  expect(text).toContain("<h1");
  expect(text).toMatch(/<title>[^<]+</);
  expect(text).not.toMatch(/hidden id="S:|<template/);
  const styles = [...text.matchAll(styleSheet)].map(([, href = ""]) => href);
  expect(styles).toHaveLength(1);
  const css = await visitor().send(styles[0] ?? "", { headers: saving });
  expect(css.headers["cache-control"]).toContain("immutable");
  expect(sent.bytes.length).toBeLessThanOrEqual(15 * 1024);
  expect(sent.bytes.length + css.bytes.length).toBeLessThanOrEqual(50 * 1024);
  // Caches are told what it varies by, like the full page.
  for (const { headers } of [whole, sent]) expect(headers.vary).toMatch(/Save-Data, Cookie/);
  expect(whole.text).toContain("<script");
  expect(withoutValue.exec(visibleText(whole))).toBeNull();
  // Nor does reading the whole page need them.
  expect(whole.text).toContain("<h1");
  expect(markupOf(whole)).not.toMatch(/hidden id="S:|<template id="B:/);
  expect(sent.status).toBe(whole.status);
  if (whole.headers.etag !== undefined) expect(sent.headers.etag).not.toBe(whole.headers.etag);
});

test("a link on the page chooses the light version, which is remembered, and another switches back", async () => {
  const client = visitor();
  const chosen = await client.send("/about?light-version=on&from=poster");
  expect([chosen.status, chosen.headers.location]).toEqual([303, "/about?from=poster"]);
  expect((await client.send("/contact")).text).not.toContain("__next_f");

  await client.send("/contact?light-version=off");
  expect((await client.send("/contact")).text).toContain("__next_f");
  const stillWhole = await client.send("/contact", { headers: { "save-data": "on" } });
  expect(stillWhole.text).toContain("__next_f");
});

test("every page links to its other version, with the rest of its query", async () => {
  for (const path of ["/", `/result/${demo.code}`, "/student/documents"])
    expect((await (await readerOf(path)).send(path)).text).toContain('href="?light-version=on"');
  const { text } = await visitor().send(`/result/${demo.code}?version=1`);
  expect(text).toContain('href="?version=1&amp;light-version=on"');
});

test("the office, calls and files have no other version", async () => {
  for (const path of ["/admin/dashboard", "/backend/api/checkStudent.php", "/og/site-en.png"]) {
    const { headers } = await visitor().send(path, { headers: { "save-data": "on" } });
    expect(headers.vary ?? "").not.toContain("Save-Data");
  }
});
