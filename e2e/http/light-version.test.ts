import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { markupOf } from "../fixtures/certificates";
import { Client, visitor } from "../fixtures/client";
import { logIn } from "../fixtures/people";

/** One of each kind: the others differ in their text alone. */
const pages = [
  ...["/", "/contact", "/verify", "/register", "/blog/ielts-or-toefl", "/verify/record", "/admin"],
  ...[`/result/${demo.code}`, "/nowhere", "/logout"],
];

const studentPages = ["dashboard", "certificates", "documents", "settings"].map((name) => `/student/${name}`);

let demoStudent: Promise<Client> | undefined;
/** A client that may open the page. */
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
  // Nor does reading the whole page need them.
  expect(whole.text).toContain("<h1");
  expect(markupOf(whole)).not.toMatch(/hidden id="S:|<template id="B:/);
  expect(sent.status).toBe(whole.status);
  if (whole.headers.etag !== undefined) expect(sent.headers.etag).not.toBe(whole.headers.etag);
});

test("a link on the page chooses the light version, which is remembered, and another switches back", async () => {
  const client = new Client(visitor().url);
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

test("a choice never redirects to another site", async () => {
  const { headers } = await visitor().send("/.//evil.example/?light-version=on");
  expect(headers.location ?? "/").not.toMatch(/^\/\//);
});

test("the office, calls and files have no other version", async () => {
  for (const path of ["/admin/dashboard", "/backend/api/checkStudent.php", "/og/site-en.png"]) {
    const { headers } = await visitor().send(path, { headers: { "save-data": "on" } });
    expect(headers.vary ?? "").not.toContain("Save-Data");
  }
});
