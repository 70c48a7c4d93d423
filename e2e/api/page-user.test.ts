import { beforeAll, expect, test } from "vitest";
import type { Client } from "../fixtures/client";
import { listedEndpoints, requestEndpoint } from "../fixtures/endpoints";
import { logIn, newAdmin, newStudent, type Person } from "../fixtures/people";
import { refused } from "../fixtures/replies";

const otherUser = {
  ...refused("You are now logged in as someone else. Reload the page.", 412),
  body: { success: false, code: "other_user" },
};

let [first, second]: Person[] = [];
let clients: Client[];
beforeAll(async () => {
  [first, second] = [await newStudent(), await newStudent()];
  clients = [await logIn(second), await logIn(await newAdmin())];
});

test.each(listedEndpoints)("$name is refused on a page that was made for someone else", async (listed) => {
  const headers = { "x-page-user": String(first?.id) };
  for (const client of clients)
    expect(await requestEndpoint(client.copy(), listed, {}, headers)).toMatchObject(otherUser);
});

test("a page's own user passes, so does a client that names no one, and nobody was logged out above", async () => {
  const [client] = clients;
  for (const headers of [{ "x-page-user": String(second?.id) }, {}])
    expect((await client?.get("get_user.php", {}, headers))?.status).toBe(200);
});
