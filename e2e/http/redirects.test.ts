import { expect, test } from "vitest";
import en from "@/messages/en.json" with { type: "json" };
import { demo } from "../fixtures/academy";
import { markupOf } from "../fixtures/certificates";
import { acceptHtml, visitor } from "../fixtures/client";
import { logIn, office } from "../fixtures/people";

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

test.each(["/admin/dashboard", "/admin/students", "/admin/settings"])(
  "%s leads a student away without any of the office's words",
  async (path) => {
    const student = await logIn(demo.student);
    const answer = await student.send(path, { headers: acceptHtml });
    expect([answer.status, answer.bytes.length]).toEqual([307, 0]);
    // What a script asks for on the way there.
    const data = await student.send(path, { headers: { rsc: "1" } });
    for (const word of [en.office.menu.billing, en.office.dashboard.statistics.newStudents])
      expect(data.text).not.toContain(word);
  },
);

test("the office's dashboard is whole when it arrives, for a browser without scripts", async () => {
  const text = markupOf(await (await office()).send("/admin/dashboard", { headers: acceptHtml }));
  expect(text).not.toContain(en.office.dashboard.loading);
  expect(text).not.toMatch(/<template id="B:|hidden id="S:/);
  expect(text).toContain(en.office.dashboard.statistics.newStudents);
});

test.each([
  ["cross-site", true],
  ["same-site", true],
  ["same-origin", false],
  ["none", false],
])("a log-out page that is opened from %s keeps what was typed: %s", async (site, keeps) => {
  for (const client of [visitor(), await logIn(demo.student)]) {
    const { text } = await client.send("/logout", { headers: { ...acceptHtml, "sec-fetch-site": site } });
    expect(text).toContain(`\\"keepsInput\\":${keeps}`);
  }
});
