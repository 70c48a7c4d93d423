import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { academy, demo } from "./fixtures/academy";
import { acceptHtml, Client, visitor } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { generousLimits, startTimeout } from "./fixtures/demo-academy";
import { goodPassword, uniqueEmail } from "./fixtures/people";
import { type RunningServer, startServer } from "./server";

/** Another instance of the academy, sharing only the database and the secret. */
let second: RunningServer;
beforeAll(async () => {
  second = await startServer({ env: { ...generousLimits, DATABASE_URL: academy.databaseUrl } });
}, startTimeout);
afterAll(() => second.stop());

const onSecond = (browser: Client) => new Client(second.url, {}, browser.cookies);
const pageText = async (browser: Client, page: string, headers = {}) =>
  (await browser.send(page, { headers: { ...acceptHtml, ...headers } })).text;

describe("a refused form of a browser without JavaScript", () => {
  const typed = { name: "Laila Ahmadi", email: "laila@nowhere" };
  const refusal = "Please enter a valid email address.";

  test("is shown on the other instance, once", async () => {
    const message = "When does the course begin?";
    const browser = visitor();
    const answer = await browser.form("contact_message.php", { ...typed, message });
    expect(answer.headers["set-cookie"]?.join().length).toBeLessThan(2600);
    const other = onSecond(browser);
    const page = await pageText(other, "/contact");
    expect(page).toContain(refusal);
    for (const text of [typed.name, typed.email, message]) expect(page).toContain(text);
    expect(await pageText(other, "/contact")).not.toContain(typed.name);
  });

  test("is shown in that browser and on that form only", async () => {
    const browser = visitor();
    await browser.form("contact_message.php", { ...typed, message: "Salam" });
    expect(await pageText(browser.copy(), "/contact", { "user-agent": "another" })).not.toContain(typed.name);
    expect(await pageText(browser.copy(), "/register")).not.toContain(typed.email);
    expect(await pageText(browser.copy(), "/contact")).toContain(typed.name);
  });

  test("is empty if its cookie was changed", async () => {
    const browser = visitor();
    await browser.form("contact_message.php", { ...typed, message: "Salam" });
    const token = browser.cookies.get("form-flash") ?? "";
    for (const changed of [token.slice(0, -2), `${token}AA`, "x"]) {
      browser.cookies.set("form-flash", changed);
      const answer = await browser.copy().send("/contact", { headers: acceptHtml });
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain(typed.name);
    }
  });

  test("never contains a password", async () => {
    const browser = visitor();
    const email = uniqueEmail();
    await browser.form("register.php", { name: "", email, password: goodPassword });
    const page = await pageText(onSecond(browser), "/register");
    expect(page).toContain(email);
    expect(page).not.toContain(goodPassword);
  });
});

describe("a record that one instance signed", () => {
  const keysAt = async (url: string) => {
    const { body } = await visitor(url).send("/.well-known/academy-certificate-keys.json");
    return z
      .object({ keys: z.array(z.object({ kid: z.string() })) })
      .parse(body)
      .keys.map(({ kid }) => kid);
  };

  test("is verified with the same keys on the other, which has a key of its own", async () => {
    const keys = await keysAt(academy.url);
    expect(keys.length).toBeGreaterThan(1);
    expect(await keysAt(second.url)).toEqual(keys);
    const { text } = await visitor(second.url).send(`/result/${demo.code}`);
    const [, header = ""] = /\/verify\/record#([\w-]+)\./.exec(text) ?? [];
    expect(keys).toContain(JSON.parse(Buffer.from(header, "base64url").toString()).kid);
    expect(keys.every((kid) => /^[\w-]{16}$/.test(kid))).toBe(true);
  });

  test("is invalid everywhere once its key is revoked", async () => {
    const [, revoked = ""] = await keysAt(second.url);
    const setRevoked = "UPDATE signing_keys SET revoked_at = $2 WHERE id = $1";
    await rows(setRevoked, [revoked, new Date()]);
    expect(await keysAt(academy.url)).not.toContain(revoked);
    expect(await keysAt(second.url)).not.toContain(revoked);
    await rows(setRevoked, [revoked, null]);
  });
});
