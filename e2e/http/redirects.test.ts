import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { acceptHtml, visitor } from "../fixtures/client";

const elsewhere = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "https:evil.example",
  "/%5cevil.example",
  "/\t/evil.example",
  "/.//evil.example",
  "javascript:alert(1)",
  "/%0d%0aLocation:%20https://evil.example",
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
