import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { academy, demo } from "../fixtures/academy";
import { Client, clientAt, newAddress, postToNextAuth, visitor } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { openTransaction } from "../fixtures/during-transaction";
import type { Answer } from "../fixtures/http";
import { asPerson, type Identity } from "../fixtures/openid-provider";
import { goodPassword, logIn, newPerson, newStudent, postToOffice, uniqueEmail } from "../fixtures/people";
import { accepted, tooMany } from "../fixtures/replies";

const person = (more: Partial<Identity> = {}): Identity => ({
  sub: randomUUID(),
  name: "Laila Karimi",
  email: uniqueEmail(),
  email_verified: true,
  ...more,
});

const browserAt = (address = newAddress()) => clientAt(address, academy.url);

/** Logs in at the provider, or declines. Returns the address to which the provider sends the browser back. */
async function authorize(identity: Identity | null, browser: Client): Promise<string> {
  const start = await postToNextAuth(browser, "signin/google", { callbackUrl: "/student/dashboard" });
  let address = String(start.body.url);
  const atProvider = new Client(address, asPerson(identity));
  while (!address.startsWith(academy.url)) {
    const answer = await atProvider.send(address);
    address = new URL(String(answer.headers.location), address).href;
  }
  return address;
}

async function logInWithGoogle(identity: Identity | null, browser = browserAt()) {
  const answer = await browser.send(await authorize(identity, browser));
  return { browser, answer, next: new URL(String(answer.headers.location), academy.url) };
}

const userOf = async (browser: Client): Promise<Answer["body"]["user"]> =>
  (await browser.get("get_user.php")).body.user;

const expectRefused = async ({ browser, next }: { browser: Client; next: URL }, text: string) => {
  expect((await browser.get("get_user.php")).status).toBe(401);
  let page = await browser.send(next.href);
  // next-auth has its own error pages, which redirect to ours.
  while (page.status === 302) page = await browser.send(String(page.headers.location));
  expect(page.status).toBe(200);
  expect(page.text).toContain(text);
};

test("a new user gets a student's account and is logged in", async () => {
  const identity = person();
  const { browser, next } = await logInWithGoogle(identity);
  expect(next.href).toBe(`${academy.url}/student/dashboard`);
  const account = { email: identity.email, full_name: "Laila Karimi", role: "student" };
  expect(await userOf(browser)).toMatchObject(account);
});

test("a returning user has the same account, even with another email", async () => {
  const identity = person();
  const first = await userOf((await logInWithGoogle(identity)).browser);
  expect(first).toMatchObject({ email: identity.email });
  const { browser } = await logInWithGoogle({ ...identity, email: uniqueEmail() });
  expect(await userOf(browser)).toEqual(first);
});

test("a user who declines at Google is told so and not logged in", async () => {
  await expectRefused(await logInWithGoogle(null), "Google could not log you in.");
});

test("an email that Google has not verified neither logs in nor creates an account", async () => {
  const identity = person({ email_verified: false });
  await expectRefused(await logInWithGoogle(identity), "Google has not checked your email address yet.");
  expect(await rows("SELECT id FROM users WHERE email = $1", [identity.email])).toEqual([]);
});

test("an answer meant for another browser is refused", async () => {
  const callback = await authorize(person(), browserAt());
  const browser = browserAt();
  await browser.send(callback);
  expect((await browser.get("get_user.php")).status).toBe(401);
});

test("no account is taken over by its email: neither one with a password, nor another of Google's", async () => {
  const student = await newStudent();
  const taken = await logInWithGoogle(person({ email: student.email }));
  await expectRefused(taken, "Please log in with your email and password.");
  expect(await browserAt().post("login.php", student)).toMatchObject(accepted());
  const [thief, victim] = [person(), person()];
  await logInWithGoogle(thief);
  // Earlier versions stored a changed email even if it was never confirmed.
  await rows("UPDATE users SET email = $1 WHERE email = $2", [victim.email, thief.email]);
  const attempt = await logInWithGoogle(victim);
  expect(attempt.next.searchParams.get("error")).toBe("GooglePassword");
  expect((await attempt.browser.get("get_user.php")).status).toBe(401);
  expect(await userOf((await logInWithGoogle(thief)).browser)).toMatchObject({ email: victim.email });
});

test("the office says whose account it is with a one-time password, which nobody else replaces by logging in with Google", async () => {
  const stranger = person();
  const { browser } = await logInWithGoogle(stranger);
  const [account] = await rows("SELECT id FROM users WHERE email = $1", [stranger.email]);
  const { body } = await postToOffice("one-time-password", { userId: account?.id });
  expect((await browser.get("get_user.php")).status).toBe(401);
  await expectRefused(await logInWithGoogle(stranger), "Please log in with your email and password.");
  const own = await browserAt().post("login.php", { email: stranger.email, password: body.password });
  expect(own).toMatchObject(accepted());
});

test("new accounts count as sign-ups of the visitor's network, log-ins do not", async () => {
  const browser = browserAt("198.51.100.7");
  const known = person();
  const dashboard = "/student/dashboard";
  expect((await logInWithGoogle(known, browser.copy())).next.pathname).toBe(dashboard);
  while ((await browser.post("register.php", {})).status !== 429);
  await expectRefused(await logInWithGoogle(person(), browser.copy()), "Too many attempts.");
  expect((await logInWithGoogle(known, browser.copy())).next.pathname).toBe(dashboard);
  expect((await logInWithGoogle(person())).next.pathname).toBe(dashboard);
});

test("failures at login.php and at next-auth's own log-in count together, and both report the limit", async () => {
  const { email, password } = await newStudent();
  const client = browserAt();
  const wrong = { email, password: "Wrong-2022" };
  for (let i = 0; i < 3; i += 1) {
    await postToNextAuth(client, "callback/credentials", wrong);
    expect(await client.post("login.php", wrong)).toMatchObject({ status: 200 });
  }
  expect(await client.post("login.php", { email, password })).toMatchObject(tooMany);
  const answer = await postToNextAuth(client, "callback/credentials", { email, password });
  expect(answer).toMatchObject(tooMany);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(800);
});

test("an account without a password proves itself by logging in with Google again", async () => {
  const identity = person();
  const { browser } = await logInWithGoogle(identity);
  await rows(
    "UPDATE sessions SET authenticated_at = now() - interval '16 minutes' WHERE user_id = (SELECT id FROM users WHERE email = $1)",
    [identity.email],
  );
  const endOthers = (guess = {}) => browser.postJson("/backend/account/end-other-sessions", guess);
  expect(await endOthers()).toMatchObject({ status: 403, body: { code: "reauthenticate", proof: "google" } });
  // There is no password to guess.
  const password = goodPassword;
  expect((await endOthers({ currentPassword: password })).body.code).toBe("incorrect_password");
  const { body } = await browserAt().post("login.php", { email: identity.email, password });
  expect(body.code).toBe("invalid_credentials");
  await logInWithGoogle(identity, browser);
  expect((await endOthers()).status).toBe(200);
});

/** An ideographic space, which headers may not contain. */
const wide = "\u3000";

test.each([
  `/api/auth/signin?callbackUrl=/${encodeURIComponent(wide)}`,
  `/api/auth/signout?callbackUrl=/${encodeURIComponent(wide)}`,
  `/api/auth/error?error=${encodeURIComponent(wide)}`,
  `/api/auth/callback/google?callbackUrl=/${encodeURIComponent(wide)}&error=${encodeURIComponent(wide)}`,
  `/login?callbackUrl=/${encodeURIComponent(wide)}&error=${encodeURIComponent(wide)}`,
])("%s causes no server error", async (path) => {
  const answer = await visitor().send(path);
  expect(answer.status).toBeLessThan(500);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of characters that a header may contain
  expect(answer.headers.location ?? "").toMatch(/^[\x00-\x7f]*$/);
});

test("an address of any characters is redirected to after a log-in at next-auth's own address", async () => {
  const fields = { ...demo.student, callbackUrl: `/${wide}?a=${wide}`, json: "" };
  const answer = await postToNextAuth(visitor(), "callback/credentials", fields);
  expect(answer.status).toBe(302);
  expect(answer.headers.location).toMatch(/\/%E3%80%80\?a=%E3%80%80$/);
});

test("next-auth's clients get the session of a member, and nothing secret", async () => {
  const client = await logIn(demo.student);
  const answer = await client.send("/api/auth/session");
  expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "no-store" } });
  expect(answer.headers["set-cookie"]).toBeUndefined();
  const image = expect.stringMatching(/^\/backend\/uploads\/photos\//);
  const user = { name: expect.any(String), email: demo.student.email, image, role: "student" };
  const expires = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(answer.body).toEqual({ user, expires });
  const days = (Date.parse(String(answer.body.expires)) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(0);
  expect(days).toBeLessThanOrEqual(7);
});

test("next-auth's clients get an empty session without a cookie, after log-out, with a one-time password and for a bearer token", async () => {
  expect((await visitor().send("/api/auth/session")).body).toEqual({});
  const member = await logIn(demo.student);
  await member.post("logout.php");
  expect((await member.send("/api/auth/session")).body).toEqual({});
  const { id, email } = await newPerson("student");
  const { password } = (await postToOffice("one-time-password", { userId: id })).body;
  const limited = visitor();
  await limited.post("login.php", { email, password });
  expect((await limited.send("/api/auth/session")).body).toEqual({});
  const { token } = (await visitor().post("login.php", demo.student)).body;
  const headers = { Authorization: `Bearer ${token}` };
  expect((await visitor().send("/api/auth/session", { headers })).body).toEqual({});
});

test("next-auth's own log-in, as login.php, opens a session, sets the device cookie and ends the session that it replaces", async () => {
  const { email, password } = await newStudent();
  const client = visitor();
  expect(await client.post("login.php", { email, password })).toMatchObject(accepted());
  const before = client.copy();
  client.cookies.delete("known-device");
  expect((await postToNextAuth(client, "callback/credentials", { email, password })).status).toBe(200);
  expect((await client.get("get_user.php")).status).toBe(200);
  expect((await before.get("get_user.php")).status).toBe(401);
  expect(client.cookies.get("known-device")).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "next-auth never redirects to another site: %s",
  async (callbackUrl) => {
    const fields = { ...demo.student, callbackUrl };
    const answer = await postToNextAuth(visitor(), "callback/credentials", fields);
    expect(new URL(String(answer.body.url)).origin).toBe(academy.url);
  },
);

test("next-auth's own log-out ends the session, and clears the browser's storage", async () => {
  const client = visitor();
  await client.post("login.php", await newStudent());
  const before = client.copy();
  const answer = await postToNextAuth(client, "signout", {});
  expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
  expect((await before.get("get_user.php")).status).toBe(401);
});

test("next-auth's own log-out does not say that a session has ended which the database kept", async () => {
  const student = await newStudent();
  const client = await logIn(student);
  const other = await openTransaction("SELECT FROM sessions WHERE user_id = $1 FOR UPDATE", [student.id]);
  const answer = await postToNextAuth(client, "signout", {});
  await other.query("ROLLBACK");
  expect([answer.status, answer.headers["clear-site-data"]]).toEqual([503, undefined]);
  expect((await client.get("get_user.php")).status).toBe(200);
});

test("next-auth tells its ways to log in, and refuses forms of other sites and those without its token", async () => {
  expect((await visitor().send("/api/auth/providers")).body).toMatchObject({
    credentials: { id: "credentials", type: "credentials" },
  });
  const client = visitor();
  await client.postForm("/api/auth/callback/credentials", { ...demo.student }, {});
  expect((await client.get("get_user.php")).status).toBe(401);
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await visitor().postForm("/api/auth/signout", { x: "1" }, headers)).status).toBe(403);
});
