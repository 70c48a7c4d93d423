import { expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import { acceptHtml, visitor } from "./fixtures/client";

const elsewhere = [
  "https://evil.example",
  "HTTPS://evil.example/path",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "\\/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "%2f%2fevil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "%68ttps://evil.example",
  "\t//evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  " //evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/student/..//evil.example",
  "/%2e%2e//evil.example",
  "/a/%2E%2E//evil.example/x?y#z",
  "/student/../%5cevil.example",
  "@evil.example",
  ".evil.example",
  "/\u0000/evil.example",
  "javascript:alert(1)",
  "data:text/html,evil",
  "/%0d%0aLocation:%20https://evil.example",
  "/\r\nLocation: https://evil.example",
  `http://${"a".repeat(3000)}.evil.example`,
];

const cases = elsewhere.map((callbackUrl) => ({
  name: JSON.stringify(callbackUrl).slice(0, 60),
  callbackUrl,
}));

test.each(cases)(
  "a log-in with the callback $name never redirects to another site",
  async ({ callbackUrl }) => {
    const browser = visitor();
    const answer = await browser.form("login.php", { ...demo.student, callbackUrl });
    expect(answer.status).toBe(303);
    const location = String(answer.headers.location);
    const own = new URL(browser.url).origin;
    expect(new URL(location, browser.url).origin).toBe(own);
    expect(new URL(location, browser.url).pathname).not.toMatch(/^[/\\]{2}/);
    expect(location).not.toMatch(/[\s\\]/);
    const page = await browser.send(location, { headers: acceptHtml });
    if (page.headers.location) expect(new URL(page.headers.location, browser.url).origin).toBe(own);
  },
);

test.each(cases.slice(0, 8))(
  "a failed log-in with the callback $name stays at the form",
  async ({ callbackUrl }) => {
    const browser = visitor();
    const answer = await browser.form("login.php", {
      email: demo.student.email,
      password: "Wrong-2022",
      callbackUrl,
    });
    const url = new URL(String(answer.headers.location), browser.url);
    expect(url.origin).toBe(new URL(browser.url).origin);
    expect(url.pathname).toBe("/login");
  },
);
