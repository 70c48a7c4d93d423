import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { Client } from "../fixtures/client";
import { startDemoAcademy, startTimeout } from "../fixtures/demo-academy";
import { postToNextAuth } from "../fixtures/next-auth";
import { accepted } from "../fixtures/replies";

let server: Awaited<ReturnType<typeof startDemoAcademy>>;
beforeAll(async () => {
  server = await startDemoAcademy({ NEXTAUTH_URL: "https://academy.example" });
}, startTimeout);
afterAll(() => server.stop());

test("over TLS the log-in's cookies are bound to this host", async () => {
  const client = new Client(server.url);
  const answer = await client.post("login.php", demo.student);
  expect(answer).toMatchObject(accepted());
  expect([...client.cookies.keys()]).toEqual(["__Host-next-auth.session-token", "__Host-known-device"]);
  for (const cookie of answer.headers["set-cookie"] ?? []) {
    expect(cookie).toMatch(/; Path=\/;.*; Secure$/);
    expect(cookie).not.toMatch(/domain=/i);
  }
  expect((await client.get("get_user.php")).status).toBe(200);
  await client.post("logout.php");
  expect([...client.cookies.keys()]).toEqual(["__Host-known-device"]);
});

test("a session cookie without the prefix is ignored, because another host could have set it", async () => {
  const client = new Client(server.url);
  await client.post("login.php", demo.student);
  const session = client.cookies.get("__Host-next-auth.session-token") ?? "";
  for (const name of ["next-auth.session-token", "__Secure-next-auth.session-token"]) {
    const thief = new Client(server.url, { cookie: `${name}=${session}` });
    expect((await thief.get("get_user.php")).status).toBe(401);
  }
});

test("next-auth's own cookies have the prefix, too", async () => {
  const client = new Client(server.url);
  const answer = await client.send("/api/auth/csrf");
  expect(client.cookies.size).toBeGreaterThan(0);
  for (const cookie of answer.headers["set-cookie"] ?? []) {
    expect(cookie).toMatch(/^__Host-next-auth\./);
    expect(cookie).toMatch(/; Secure/);
  }
  expect((await postToNextAuth(client, "callback/credentials", demo.student)).status).toBe(200);
  expect((await client.get("get_user.php")).status).toBe(200);
});
