import { expect, test } from "vitest";
import { academy } from "../fixtures/academy";
import { acceptHtml, bearer, Client, visitor } from "../fixtures/client";
import { logInWithToken, newStudent } from "../fixtures/people";
import { accepted, notLoggedIn } from "../fixtures/replies";

test("log-out ends the session and its token, and removes the cookie", async () => {
  const { client, token } = await logInWithToken(await newStudent());
  const thief = client.copy();
  expect(await client.post("logout.php")).toMatchObject(accepted());
  expect([...client.cookies.keys()].filter((name) => name.includes("session-token"))).toEqual([]);
  expect(await thief.get("get_user.php")).toMatchObject(notLoggedIn);
  expect(await bearer(token).get("get_user.php")).toMatchObject(notLoggedIn);
});

test("log-out does not end the user's other sessions", async () => {
  const student = await newStudent();
  const here = await logInWithToken(student);
  const there = await logInWithToken(student);
  await here.client.post("logout.php");
  expect((await there.client.get("get_user.php")).status).toBe(200);
  expect((await bearer(there.token).get("get_user.php")).status).toBe(200);
});

test.each([
  { who: "a visitor", client: () => visitor() },
  {
    who: "an unknown cookie",
    client: () => new Client(academy.url, { cookie: "next-auth.session-token=nonsense" }),
  },
  { who: "an unknown token", client: () => bearer("nonsense") },
])("log-out always succeeds: $who", async ({ client }) => {
  expect(await client().post("logout.php")).toMatchObject(accepted());
});

test("the browser's storage is cleared, with or without a script, but not the cookie choice or the known device", async () => {
  const { client } = await logInWithToken(await newStudent());
  const byForm = await (await logInWithToken(await newStudent())).client.form("logout.php", {}, acceptHtml);
  for (const answer of [byForm, await client.post("logout.php")])
    expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
  expect([...client.cookies.keys()]).toEqual(["known-device"]);
});
