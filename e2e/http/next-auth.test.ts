import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { clientAt, newAddress } from "../fixtures/client";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import { postToNextAuth } from "../fixtures/next-auth";
import { goodPassword, logIn, newStudent } from "../fixtures/people";
import { accepted, tooMany } from "../fixtures/replies";

let server: Awaited<ReturnType<typeof startDemoAcademy>>;
beforeAll(async () => {
  server = await startDemoAcademy({ TRUST_PROXY: "1", LIMIT_LOGIN_ACCOUNT: "3/900" });
}, startTimeout);
afterAll(() => server.stop());

const newVisitor = () => clientAt(newAddress(), server.url);

async function newCredentials(): Promise<{ email: string; password: string }> {
  const { email, password } = await newStudent({}, await logIn(demo.admin, server.url));
  return { email, password };
}

describe("next-auth's own log-in is equivalent to login.php", () => {
  test("it opens a session, sets the device cookie and ends the session that it replaces", async () => {
    const student = await newCredentials();
    const client = newVisitor();
    expect(await client.post("login.php", student)).toMatchObject(accepted());
    const before = client.copy();
    client.cookies.delete("known-device");
    expect((await postToNextAuth(client, "callback/credentials", student)).status).toBe(200);
    expect((await client.get("get_user.php")).status).toBe(200);
    expect((await before.get("get_user.php")).status).toBe(401);
    expect(client.cookies.get("known-device")).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  });

  test("failures count for both, and both report the limit", async () => {
    const { email } = await newCredentials();
    const client = newVisitor();
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
});

test.each(["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"])(
  "next-auth never redirects to another site: %s",
  async (callbackUrl) => {
    const student = await newCredentials();
    const answer = await postToNextAuth(newVisitor(), "callback/credentials", { ...student, callbackUrl });
    expect(new URL(String(answer.body.url)).origin).toBe(server.url);
  },
);

test("next-auth's own log-out ends the session, and clears the browser's storage", async () => {
  const client = newVisitor();
  await client.post("login.php", await newCredentials());
  const before = client.copy();
  const answer = await postToNextAuth(client, "signout", {});
  expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
  expect((await before.get("get_user.php")).status).toBe(401);
});
