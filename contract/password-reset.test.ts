import { describe, expect, test } from "vitest";
import { acceptHtml, Client } from "./fixtures/client";
import { rows } from "./fixtures/database";
import { mailingAcademy } from "./fixtures/mailing-academy";
import { enter, goodPassword, uniqueEmail } from "./fixtures/people";
import { accepted, notLoggedIn, refused } from "./fixtures/replies";

const { letters, letterTo, server } = mailingAcademy();

const post = (path: string, fields: Record<string, unknown>) =>
  new Client(server().url).send(`/backend/account/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
const ask = (email: string) => post("forgot-password", { email });
const set = (token: string, newPassword = "Another-2022", confirmPassword = newPassword) =>
  post("reset-password", { token, newPassword, confirmPassword });
const logInWith = (email: string, password: string) =>
  new Client(server().url).post("login.php", { email, password });

async function member() {
  const person = { name: "Laila", email: uniqueEmail(), password: goodPassword };
  await new Client(server().url).post("register.php", person);
  return { ...person, ...(await enter(person, server().url)) };
}

async function linkTo(email: string): Promise<string> {
  const { text } = await letterTo(email);
  return /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? "";
}

const dead = refused("This link does not work any more. Please ask for a new one.");

describe("a forgotten password", () => {
  test("is reset by an emailed link, which works once and ends every session", async () => {
    const { email, client } = await member();
    expect(await ask(email.toUpperCase())).toMatchObject(accepted());
    const token = await linkTo(email);
    expect((await new Client(server().url).send(`/reset-password?token=${token}`)).status).toBe(200);

    expect(await set(token, "Another-2022", "Other-2022")).toMatchObject(refused("Passwords do not match"));
    expect(await set(token, "short")).toMatchObject(refused("Password must be at least 8 characters long"));
    expect(await set(token)).toMatchObject(accepted());
    expect(await client.get("get_user.php")).toMatchObject(notLoggedIn);
    expect(await logInWith(email, "Another-2022")).toMatchObject(accepted());
    expect(await logInWith(email, goodPassword)).toMatchObject(refused("Invalid login credentials."));
    expect(await set(token, "Third-2022")).toMatchObject(dead);
  });

  test("gets the same answer for an unknown address", async () => {
    const { email } = await member();
    const known = await ask(email);
    expect((await ask(uniqueEmail())).body).toEqual(known.body);
    expect(known.body.message).toContain("If this address has an account");
    expect(await ask("laila@")).toMatchObject(refused("Please enter a valid email address."));
  });

  test("can be reset for sixty minutes", async () => {
    const { email } = await member();
    await ask(email);
    const token = await linkTo(email);
    const life = await rows(
      "SELECT round(extract(epoch FROM expires_at - now()) / 60) AS minutes FROM password_resets r JOIN users u ON u.id = user_id WHERE email = $1",
      [email],
      server().databaseUrl,
    );
    expect(Number(life[0]?.minutes)).toBe(60);
    await rows("UPDATE password_resets SET expires_at = now()", [], server().databaseUrl);
    expect(await set(token)).toMatchObject(dead);
  });

  test("keeps its earlier links when the mailbox has had its emails of the day", async () => {
    const { email } = await member();
    for (let time = 0; time < 5; time += 1) expect(await ask(email)).toMatchObject(accepted());
    const first = await linkTo(email);
    await expect.poll(() => letters.filter(({ to }) => to.includes(email)).length).toBe(3);
    expect(await set(first)).toMatchObject(accepted());
  });

  test("cannot be reset by an old link after the password was changed", async () => {
    const { email, client } = await member();
    await ask(email);
    const token = await linkTo(email);
    await client.post("update_password.php", { currentPassword: goodPassword, newPassword: "Another-2022" });
    expect(await set(token, "Third-2022")).toMatchObject(dead);
  });

  test.each(["", "nobody-got-this", "x".repeat(200)])("needs a link that was sent: '%s'", async (token) => {
    expect(await set(token)).toMatchObject(dead);
  });

  test("can be reset without JavaScript, too", async () => {
    const { email } = await member();
    const browser = new Client(server().url);
    const form = (path: string, fields: Record<string, string>) =>
      browser.send(`/backend/account/${path}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...acceptHtml },
        body: new URLSearchParams(fields).toString(),
      });
    expect((await form("forgot-password", { email })).headers.location).toBe("/forgot-password");
    const page = await browser.send("/forgot-password", { headers: acceptHtml });
    expect(page.text).toContain("a letter with a link is on its way");
    const token = await linkTo(email);
    const weak = await form("reset-password", { token, newPassword: "short", confirmPassword: "short" });
    expect(weak.headers.location).toBe(`/reset-password?token=${token}`);
    const good = { token, newPassword: "Another-2022", confirmPassword: "Another-2022" };
    expect((await form("reset-password", good)).headers.location).toBe("/login?reset=done");
  });
});
