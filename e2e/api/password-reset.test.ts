import { describe, expect, test } from "vitest";
import { academyWithMail } from "../fixtures/academy-in-process";
import { visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { duringTransaction } from "../fixtures/during-transaction";
import { goodPassword, logInWithToken, uniqueEmail } from "../fixtures/people";
import { accepted, notLoggedIn, refused } from "../fixtures/replies";

const { emails, emailTo } = academyWithMail();

const post = (path: string, fields: Record<string, unknown>) =>
  visitor().postJson(`/backend/account/${path}`, fields);
const requestLink = (email: string) => post("forgot-password", { email });
const setPassword = (token: string, newPassword = "Another-2022", confirmPassword = newPassword) =>
  post("reset-password", { token, newPassword, confirmPassword });
const logInWith = (email: string, password: string) => visitor().post("login.php", { email, password });

async function member() {
  const person = { name: "Laila", email: uniqueEmail(), password: goodPassword };
  await visitor().post("register.php", person);
  return { ...person, ...(await logInWithToken(person)) };
}

async function linkTo(email: string): Promise<string> {
  const { text } = await emailTo(email);
  return /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? "";
}

const deadLink = refused("This link does not work any more. Please ask for a new one.");

describe("a forgotten password", () => {
  test("is reset by an emailed link, which works once and ends every session", async () => {
    const { email, client } = await member();
    expect(await requestLink(email.toUpperCase())).toMatchObject(accepted());
    const token = await linkTo(email);
    for (const wrong of ["", "nobody-got-this", "x".repeat(200)])
      expect(await setPassword(wrong)).toMatchObject(deadLink);
    expect(await setPassword(token, "Another-2022", "Other-2022")).toMatchObject(
      refused("Passwords do not match"),
    );
    expect(await setPassword(token)).toMatchObject(accepted());
    expect(await client.get("get_user.php")).toMatchObject(notLoggedIn);
    expect(await logInWith(email, "Another-2022")).toMatchObject(accepted());
    expect(await logInWith(email, goodPassword)).toMatchObject(refused("Invalid login credentials."));
    expect(await setPassword(token, "Third-2022")).toMatchObject(deadLink);
  });

  test("gets the same answer for an unknown address", async () => {
    const { email } = await member();
    const known = await requestLink(email);
    expect((await requestLink(uniqueEmail())).body).toEqual(known.body);
    expect(known.body.message).toContain("If this address has an account");
    expect(await requestLink("laila@")).toMatchObject(refused("Please enter a valid email address."));
  });

  test("can be reset for sixty minutes", async () => {
    const { email } = await member();
    await requestLink(email);
    const token = await linkTo(email);
    const [lifetime] = await rows(
      "SELECT round(extract(epoch FROM expires_at - now()) / 60) AS minutes FROM password_resets r JOIN users u ON u.id = user_id WHERE email = $1",
      [email],
    );
    expect(Number(lifetime?.minutes)).toBe(60);
    await rows("UPDATE password_resets SET expires_at = now()");
    expect(await setPassword(token)).toMatchObject(deadLink);
  });

  test("sends no link to an address that the office is replacing just now", async () => {
    const { email } = await member();
    const replaced = uniqueEmail();
    const sql = "UPDATE users SET email = $1 WHERE email = $2";
    const isReplaced = async () =>
      (await rows("SELECT id FROM users WHERE email = $1", [replaced])).length > 0;
    await duringTransaction({ sql, values: [replaced, email] }, async () => {
      await requestLink(email);
      await expect.poll(isReplaced).toBe(true);
    });
    // Once the next mail of this server has arrived, the first would have arrived too.
    const { email: next } = await member();
    await requestLink(next);
    await emailTo(next);
    const links =
      "SELECT token_hash FROM password_resets JOIN users ON users.id = user_id WHERE users.email = $1";
    expect(await rows(links, [replaced])).toEqual([]);
    expect(emails.filter(({ to }) => to.includes(email))).toEqual([]);
  });

  test("has three links that work, however many are asked for at once", async () => {
    const { email } = await member();
    const answers = await Promise.all(Array.from({ length: 12 }, () => requestLink(email)));
    for (const answer of answers) expect(answer).toMatchObject(accepted());
    const jobs = () => rows("SELECT id FROM graphile_worker._private_jobs");
    await expect.poll(jobs, { timeout: 30_000 }).toEqual([]);
    expect(emails.filter(({ to }) => to.includes(email))).toHaveLength(3);
    expect(await setPassword(await linkTo(email))).toMatchObject(accepted());
  });

  test("cannot be reset by an old link after the password was changed", async () => {
    const { email, client } = await member();
    await requestLink(email);
    const token = await linkTo(email);
    await client.post("update_password.php", { currentPassword: goodPassword, newPassword: "Another-2022" });
    expect(await setPassword(token, "Third-2022")).toMatchObject(deadLink);
  });

  test("can be reset without JavaScript, too", async () => {
    const { email } = await member();
    const browser = visitor();
    const form = (path: string, fields: Record<string, string>) =>
      browser.postForm(`/backend/account/${path}`, fields);
    expect((await form("forgot-password", { email })).headers.location).toBe("/forgot-password");
    const token = await linkTo(email);
    const weak = await form("reset-password", { token, newPassword: "short", confirmPassword: "short" });
    expect(weak.headers.location).toBe(`/reset-password?token=${token}`);
    const good = { token, newPassword: "Another-2022", confirmPassword: "Another-2022" };
    expect((await form("reset-password", good)).headers.location).toBe("/login?reset=done");
  });
});
