import { expect, test } from "vitest";
import { demo } from "../fixtures/academy";
import { visitor } from "../fixtures/client";
import { listedEndpoints, requestEndpoint } from "../fixtures/endpoints";
import { office } from "../fixtures/people";
import { notAllowed, notLoggedIn, refused } from "../fixtures/replies";

const foreign: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { origin: "https://evil.example" },
  { origin: "null" },
];

const posts = listedEndpoints.filter(({ method }) => method === "POST");

test.each(posts)("$name, called by an admin's browser for another site, is refused", async (listed) => {
  for (const headers of foreign)
    expect(await requestEndpoint(await office(), listed, {}, headers)).toMatchObject(notAllowed);
});

test("a name that is not the site's is refused everywhere but at the health checks", async () => {
  const rebound = { host: "evil.example", origin: "http://evil.example" };
  expect(await visitor().post("login.php", demo.admin, rebound)).toMatchObject({
    status: 421,
    body: { code: "misdirected", message: expect.stringContaining("ALSO_HOSTS") },
  });
  for (const path of ["/", "/fa/login", "/_next/static/x.js", "/api/auth/csrf", "/robots.txt"])
    expect((await visitor().send(path, { headers: rebound })).status, path).toBe(421);
  for (const path of ["/healthz", "/readyz"])
    expect((await visitor().send(path, { headers: rebound })).status, path).toBe(200);
});

test("links from other sites work, because reading changes nothing", async () => {
  const answer = await visitor().get("checkStudent.php", {}, { "sec-fetch-site": "cross-site" });
  expect(answer).toMatchObject(refused("Please enter a Verification Code."));
  expect(await visitor().get("get_user.php", {}, { "sec-fetch-site": "cross-site" })).toMatchObject(
    notLoggedIn,
  );
});
