import { beforeAll, describe, expect, test } from "vitest";
import type { Client } from "../fixtures/client";
import { listedEndpoints, requestEndpoint } from "../fixtures/endpoints";
import { logIn, newAdmin, newStudent, type Person } from "../fixtures/people";
import { refused } from "../fixtures/replies";

const otherUser = {
  ...refused("You are now logged in as someone else. Reload the page.", 412),
  body: { success: false, code: "other_user" },
};

let first: Person;
let second: Person;
let client: Client;
let admin: Client;
beforeAll(async () => {
  [first, second] = [await newStudent(), await newStudent()];
  [client, admin] = [await logIn(second), await logIn(await newAdmin())];
});

describe.each(listedEndpoints)("$name", (listed) => {
  test("is refused on a page that was made for someone else", async () => {
    const headers = { "x-page-user": String(first.id) };
    for (const browser of [client, admin])
      expect(await requestEndpoint(browser.copy(), listed, {}, headers)).toMatchObject(otherUser);
  });
});

test("a page's own user passes, and so does a client that names no one", async () => {
  const own = { "x-page-user": String(second.id) };
  expect((await client.get("get_user.php", {}, own)).status).toBe(200);
  expect((await client.get("get_user.php")).status).toBe(200);
});

test("a log-out of one person does not log out the next", async () => {
  const browser = await logIn(second);
  const asFirst = { "x-page-user": String(first.id) };
  expect(await browser.post("logout.php", {}, asFirst)).toMatchObject(otherUser);
  expect((await browser.get("get_user.php")).status).toBe(200);
});
