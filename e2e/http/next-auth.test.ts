import { expect, test } from "vitest";
import { academy, demo } from "../fixtures/academy";
import { postToNextAuth, visitor } from "../fixtures/client";
import { logIn, newPerson, newStudent, type Person, postToOffice } from "../fixtures/people";
import { accepted } from "../fixtures/replies";

/** What a person types. */
const given = ({ email, password }: Person) => ({ email, password });

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
  expect(answer.body).toEqual({
    user: {
      name: expect.any(String),
      email: demo.student.email,
      image: expect.stringMatching(/^\/backend\/uploads\/photos\//),
      role: "student",
    },
    expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
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

test("next-auth's clients get a token against forged forms, and the ways to log in", async () => {
  expect((await visitor().send("/api/auth/csrf")).body).toEqual({
    csrfToken: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect((await visitor().send("/api/auth/providers")).body).toMatchObject({
    credentials: { id: "credentials", type: "credentials" },
  });
});

test("next-auth's own log-in, as login.php, opens a session, sets the device cookie and ends the session that it replaces", async () => {
  const student = await newStudent();
  const client = visitor();
  expect(await client.post("login.php", student)).toMatchObject(accepted());
  const before = client.copy();
  client.cookies.delete("known-device");
  expect((await postToNextAuth(client, "callback/credentials", given(student))).status).toBe(200);
  expect((await client.get("get_user.php")).status).toBe(200);
  expect((await before.get("get_user.php")).status).toBe(401);
  expect(client.cookies.get("known-device")).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "next-auth never redirects to another site: %s",
  async (callbackUrl) => {
    const student = await newStudent();
    const answer = await postToNextAuth(visitor(), "callback/credentials", {
      ...given(student),
      callbackUrl,
    });
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

test("next-auth's own POSTs are refused from other sites", async () => {
  const headers = { "sec-fetch-site": "cross-site" };
  expect((await visitor().postForm("/api/auth/signout", { x: "1" }, headers)).status).toBe(403);
});
