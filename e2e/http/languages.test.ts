import { describe, expect, test } from "vitest";
import { catalogueOf } from "@/lib/words/catalogue";
import { inLanguage, languages } from "@/lib/words/languages";
import { translatedTo } from "@/scripts/missing-keys";
import { academy, demo } from "../fixtures/academy";
import { acceptHtml, visitor } from "../fixtures/client";
import { goodPassword, uniqueEmail } from "../fixtures/people";

const from = (page: string) => ({ referer: `${academy.url}${page}` });
const postFrom = (page: string, path: string, fields: Record<string, string>, client = visitor()) =>
  client.postForm(path, fields, { ...acceptHtml, ...from(page) });

describe.each(translatedTo)("in %s", (language) => {
  const { refusals, replies, notFound } = catalogueOf(language);
  const at = (path: string) => inLanguage(path, language);

  test("a form without scripts leads on in it, after a refusal and after a success", async () => {
    const client = visitor();
    const answer = await postFrom(
      at("/contact"),
      "/backend/api/contact_message.php",
      { name: "Laila" },
      client,
    );
    expect(answer.headers.location).toBe(at("/contact"));
    expect((await client.send(at("/contact"), { headers: acceptHtml })).text).toContain(
      refusals.enterYourEmail,
    );
    const asked = await postFrom(at("/forgot-password"), "/backend/account/forgot-password", {
      email: uniqueEmail(),
    });
    expect(asked.headers.location).toBe(at("/forgot-password"));
    const signedUp = await postFrom(at("/"), "/backend/newsletter", {
      what: "subscribe",
      email: uniqueEmail(),
    });
    expect(signedUp.headers.location).toBe(at("/newsletter"));
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
    const person = { name: "Laila", email: uniqueEmail(), password: goodPassword };
    await visitor().post("register.php", person);
    const client = visitor();
    const { email, password } = person;
    const answer = await postFrom(at("/login"), "/backend/api/login.php", { email, password }, client);
    expect(answer.headers.location).toBe(at("/student/dashboard"));
    const preferences = { dateStyle: "afghan" };
    const page = from(at("/student/settings"));
    const saved = await client.postJson("/backend/account/preferences", preferences, page);
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
  expect((await client.send(String(led.headers.location))).text).toMatch(
    /<[^>]*(?=[^>]*lang="en")[^>]*class="[^"]*certificate-sheet/,
  );
});

test.each(["/about?language=xx", "/about?language="])("%s chooses nothing", async (path) => {
  const client = visitor();
  expect((await client.send(path)).status).toBe(200);
  expect(client.cookies.has("language")).toBe(false);
});
