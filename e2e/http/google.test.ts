import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@/scripts/free-port";
import { demo } from "../fixtures/academy";
import { Client, clientAt, newAddress } from "../fixtures/client";
import { rows } from "../fixtures/database";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import type { Answer } from "../fixtures/http";
import { postToNextAuth } from "../fixtures/next-auth";
import { type Identity, startProvider } from "../fixtures/openid-provider";
import { goodPassword, logIn, newStudent, postToOffice, uniqueCode, uniqueEmail } from "../fixtures/people";
import { accepted, tooMany } from "../fixtures/replies";

const client = { id: "academy", secret: "only-for-the-tests" };
let provider: Awaited<ReturnType<typeof startProvider>>;
let server: Awaited<ReturnType<typeof startDemoAcademy>>;

beforeAll(async () => {
  const port = await freePort();
  provider = await startProvider({
    ...client,
    redirectUri: `http://127.0.0.1:${port}/api/auth/callback/google`,
  });
  server = await startDemoAcademy({
    PORT: String(port),
    TRUST_PROXY: "1",
    LIMIT_SIGNUP: "2/900",
    LIMIT_LOGIN_ACCOUNT: "3/900",
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_ISSUER: provider.issuer,
  });
}, startTimeout);
afterAll(async () => {
  await server.stop();
  provider.stop();
});

const person = (more: Partial<Identity> = {}): Identity => ({
  sub: randomUUID(),
  name: "Laila Karimi",
  email: uniqueEmail(),
  email_verified: true,
  ...more,
});

const browserAt = (address = newAddress()) => clientAt(address, server.url);

/** Logs in at the provider, or declines. Returns the address to which the provider sends the browser back. */
async function authorize(identity: Identity | null, browser: Client): Promise<string> {
  provider.answerNext(identity);
  const start = await postToNextAuth(browser, "signin/google", { callbackUrl: "/student/dashboard" });
  const atProvider = new Client(provider.issuer);
  let address = String(start.body.url);
  while (!address.startsWith(server.url)) {
    const answer = await atProvider.send(address);
    address = new URL(String(answer.headers.location), address).href;
  }
  return address;
}

async function logInWithGoogle(identity: Identity | null, browser = browserAt()) {
  const answer = await browser.send(await authorize(identity, browser));
  return { browser, answer, next: new URL(String(answer.headers.location), server.url) };
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
  expect(next.href).toBe(`${server.url}/student/dashboard`);
  expect(await userOf(browser)).toMatchObject({
    email: identity.email,
    full_name: "Laila Karimi",
    role: "student",
  });
});

test("a returning user has the same account, even with another email", async () => {
  const identity = person();
  const first = await userOf((await logInWithGoogle(identity)).browser);
  const { browser } = await logInWithGoogle({ ...identity, email: uniqueEmail() });
  expect(await userOf(browser)).toEqual(first);
});

test("a log-in ends the session that it replaces in the same browser", async () => {
  const identity = person();
  const { browser } = await logInWithGoogle(identity);
  const before = browser.copy();
  await logInWithGoogle(identity, browser);
  expect((await before.get("get_user.php")).status).toBe(401);
  expect((await browser.get("get_user.php")).status).toBe(200);
});

test("a user who declines at Google is told so and not logged in", async () => {
  await expectRefused(await logInWithGoogle(null), "Google could not log you in.");
});

test("an email that Google has not verified neither logs in nor creates an account", async () => {
  const identity = person({ email_verified: false });
  await expectRefused(await logInWithGoogle(identity), "Google has not checked your email address yet.");
  expect(await rows("SELECT id FROM users WHERE email = $1", [identity.email], server.databaseUrl)).toEqual(
    [],
  );
});

test.each([
  ["another state", (url: URL) => url.searchParams.set("state", "made-up")],
  ["no state", (url: URL) => url.searchParams.delete("state")],
  ["another code", (url: URL) => url.searchParams.set("code", "made-up")],
])("an answer with %s is refused", async (_what, change) => {
  const browser = browserAt();
  const callback = new URL(await authorize(person(), browser));
  change(callback);
  const answer = await browser.send(callback.href);
  const next = new URL(String(answer.headers.location), server.url);
  await expectRefused({ browser, next }, "Google could not log you in.");
});

test("an answer meant for another browser is refused", async () => {
  const callback = await authorize(person(), browserAt());
  const browser = browserAt();
  await browser.send(callback);
  expect((await browser.get("get_user.php")).status).toBe(401);
});

describe("an account is identified by Google's subject, not by its email", () => {
  test("an account with a password cannot be taken over", async () => {
    const admin = await logIn(demo.admin, server.url);
    const student = await newStudent({}, admin);
    await expectRefused(
      await logInWithGoogle(person({ email: student.email })),
      "Please log in with your email and password.",
    );
    expect(await browserAt().post("login.php", student)).toMatchObject(accepted());
  });

  test("giving one's account someone else's email does not take over their log-ins", async () => {
    const [thief, victim] = [person(), person()];
    await logInWithGoogle(thief);
    // Earlier versions stored a changed email even if it was never confirmed.
    await rows(
      "UPDATE users SET email = $1 WHERE email = $2",
      [victim.email, thief.email],
      server.databaseUrl,
    );
    const attempt = await logInWithGoogle(victim);
    expect(attempt.next.searchParams.get("error")).toBe("GooglePassword");
    expect((await attempt.browser.get("get_user.php")).status).toBe(401);
    expect(await userOf((await logInWithGoogle(thief)).browser)).toMatchObject({ email: victim.email });
  });
});

describe("the office says whose account it is", () => {
  const found = async (email: string | undefined) =>
    (await rows("SELECT id FROM users WHERE email = $1", [email], server.databaseUrl))[0]?.id;

  test("with a one-time password, which nobody else replaces by logging in with Google", async () => {
    const admin = await logIn(demo.admin, server.url);
    const stranger = person();
    const { browser } = await logInWithGoogle(stranger);
    const userId = await found(stranger.email);
    const { body } = await postToOffice("one-time-password", { userId }, admin);
    expect((await browser.get("get_user.php")).status).toBe(401);
    await expectRefused(await logInWithGoogle(stranger), "Please log in with your email and password.");
    const own = await browserAt().post("login.php", { email: stranger.email, password: body.password });
    expect(own).toMatchObject(accepted());
  });

  test("with a password", async () => {
    const admin = await logIn(demo.admin, server.url);
    const stranger = person();
    await logInWithGoogle(stranger);
    const user_id = await found(stranger.email);
    const shown = { user_id, fullName: stranger.name, email: stranger.email, studentCode: uniqueCode() };
    const given = await admin.post("update_student.php", { ...shown, password: goodPassword });
    expect(given).toMatchObject(accepted());
    await expectRefused(await logInWithGoogle(stranger), "Please log in with your email and password.");
  });
});

test("new accounts count as sign-ups of the visitor's network, log-ins do not", async () => {
  const address = "198.51.100.7";
  const known = person();
  expect((await logInWithGoogle(known, browserAt(address))).next.pathname).toBe("/student/dashboard");
  expect((await logInWithGoogle(person(), browserAt(address))).next.pathname).toBe("/student/dashboard");
  await expectRefused(await logInWithGoogle(person(), browserAt(address)), "Too many attempts.");
  for (let i = 0; i < 3; i += 1)
    expect((await logInWithGoogle(known, browserAt(address))).next.pathname).toBe("/student/dashboard");
  expect((await logInWithGoogle(person())).next.pathname).toBe("/student/dashboard");
});

test("failures at login.php and at next-auth's own log-in count together, and both report the limit", async () => {
  const { email } = await newStudent({}, await logIn(demo.admin, server.url));
  const client = browserAt();
  const wrong = { email, password: "Wrong-2022" };
  for (const attempt of [
    () => postToNextAuth(client, "callback/credentials", wrong),
    () => client.post("login.php", wrong),
    () => postToNextAuth(client, "callback/credentials", wrong),
  ])
    await attempt();
  expect(await client.post("login.php", { email, password: goodPassword })).toMatchObject(tooMany);
  const answer = await postToNextAuth(client, "callback/credentials", { email, password: goodPassword });
  expect(answer).toMatchObject(tooMany);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(800);
});

test("an account that signs in with Google has no password to guess", async () => {
  const identity = person();
  await logInWithGoogle(identity);
  const answer = await browserAt().post("login.php", { email: identity.email, password: goodPassword });
  expect(answer.body).toMatchObject({ success: false, code: "invalid_credentials" });
});

describe("an account without a password proves itself with Google", () => {
  const askForData = (browser: Client) => browser.postJson("/backend/account/data", {});
  const backdate = () =>
    rows("UPDATE sessions SET authenticated_at = now() - interval '16 minutes'", [], server.databaseUrl);

  test("by logging in there again, which Google has to ask for", async () => {
    const identity = person();
    const { browser } = await logInWithGoogle(identity);
    await backdate();
    expect(await askForData(browser)).toMatchObject({
      status: 403,
      body: { code: "reauthenticate", proof: "google" },
    });
    await logInWithGoogle(identity, browser);
    expect((await askForData(browser)).status).toBe(200);
  });

  test("and a password that it does not have opens nothing", async () => {
    const { browser } = await logInWithGoogle(person());
    await backdate();
    const guess = { currentPassword: goodPassword };
    expect(await browser.postJson("/backend/account/data", guess)).toMatchObject({
      status: 200,
      body: { success: false, code: "incorrect_password" },
    });
  });
});
