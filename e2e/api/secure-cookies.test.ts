import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { createUser } from "@/e2e/fixtures/rows";
import { type CookieKey, cookieList } from "@/lib/http/cookie-list";
import { academy } from "../fixtures/academy";
import { demoInProcess } from "../fixtures/academy-in-process";
import { Client, visitor } from "../fixtures/client";
import { cheapHash, goodPassword, uniqueEmail } from "../fixtures/people";
import { accepted } from "../fixtures/replies";

const keys = Object.keys(cookieList) as CookieKey[];
await demoInProcess({ NEXTAUTH_URL: "https://academy.example" });
const { db } = await import("@/lib/db");
const cookies = await import("@/lib/http/cookies");

const clientWith = (cookie: string) => new Client(academy.url, { cookie });

async function loggedIn() {
  const email = uniqueEmail();
  await createUser(db, { email, passwordHash: cheapHash });
  const client = visitor();
  const answer = await client.post("login.php", { email, password: goodPassword });
  return { client, answer, email, secret: client.cookies.get("__Host-next-auth.session-token") ?? "" };
}

describe.each(keys)("the cookie %s", (key) => {
  const listed: { name: string; isBound: boolean; path?: string; seconds?: number; isForScripts?: boolean } =
    cookieList[key];
  const { name, isBound, path = "/its-form", seconds, isForScripts = false } = listed;

  test("has its prefix, its path and its life; scripts read it only if they must", () => {
    const text = cookies.setCookie(key, "value", "/its-form");
    expect(text.startsWith(`${isBound ? "__Host-" : ""}${name}=value; Path=${path}`)).toBe(true);
    expect(text).toMatch(/; SameSite=Lax; Secure$/);
    expect(text).not.toMatch(/domain/i);
    expect(text.includes("; HttpOnly")).toBe(!isForScripts);
    expect(/Max-Age=(\d+)/.exec(text)?.[1]).toBe(seconds?.toString());
    expect(cookies.setCookie(key, "")).toContain("Max-Age=0");
    // A browser takes the prefix only with this path.
    if (isBound) expect(path).toBe("/");
    expect(cookies.nextAuthCookie(key)).toMatchObject({
      name: text.split("=")[0],
      options: { secure: true, httpOnly: true, sameSite: "lax" },
    });
  });

  test("opens an account only if it is the session's, with its prefix", async () => {
    const { client, secret } = await loggedIn();
    client.cookies.clear();
    for (const prefix of ["", "__Host-", "__Secure-"]) {
      const thief = clientWith(`${prefix}${name}=${secret}`);
      const isOpen = key === "session" && prefix === "__Host-";
      expect((await thief.get("get_user.php")).status, prefix).toBe(isOpen ? 200 : 401);
    }
  });

  test("is explained in the cookie policy in every language, and counted there among those without a prefix", async () => {
    for (const language of ["en", "fa", "ps"]) {
      const policy = await readFile(`content/cookie-policy.${language}.mdx`, "utf8");
      const [intro = ""] = policy.split("\n\n- ");
      expect(intro.includes(`\`${name}\``), language).toBe(!isBound);
      expect(policy.split("\n\n- ").slice(1).join().includes(`\`${name}\``), language).toBe(true);
    }
  });
});

test("a log-in sets the session and the known device, and a log-out, even one that fails, leaves the device", async () => {
  const { client, answer } = await loggedIn();
  expect(answer).toMatchObject(accepted());
  expect(answer.headers["strict-transport-security"]).toBe("max-age=31536000");
  expect([...client.cookies.keys()]).toEqual(["__Host-next-auth.session-token", "__Host-known-device"]);
  // A log-out that fails clears no more than one that succeeds.
  for (const [fields, cleared] of [
    [{}, '"cache", "storage"'],
    [{ keepsInput: true }, '"cache"'],
  ] as const) {
    await db.$executeRaw`ALTER TABLE sessions RENAME TO away`;
    const browser = client.copy();
    const failed = await browser.post("logout.php", fields);
    await db.$executeRaw`ALTER TABLE away RENAME TO sessions`;
    expect([failed.status, failed.headers["clear-site-data"]]).toEqual([500, cleared]);
    expect([...browser.cookies.keys()]).toEqual(["__Host-known-device", "__Host-unfinished-log-out"]);
  }
  await client.post("logout.php");
  expect([...client.cookies.keys()]).toEqual(["__Host-known-device"]);
});

test("a session that a log-out could not end is ended by the next one or a log-in, and by nothing that another host can set", async () => {
  const { client, secret } = await loggedIn();
  const logOutWith = (cookie: string) => clientWith(cookie).post("logout.php");
  const headers = new Headers({ cookie: `__Host-next-auth.session-token=${secret}` });
  const failed = cookies.failedLogOutCookies(headers);
  expect(failed.map((cookie) => cookie.split(";")[0])).toEqual([
    "__Host-next-auth.session-token=",
    `__Host-unfinished-log-out=${secret}`,
  ]);
  await logOutWith(`unfinished-log-out=${secret}`);
  expect((await client.get("get_user.php")).status).toBe(200);
  // Someone else may have logged in since.
  for (const name of ["logout.php", "login.php"]) {
    const [former, { client: next, email }] = await Promise.all([loggedIn(), loggedIn()]);
    next.cookies.set("__Host-unfinished-log-out", former.secret);
    expect(await next.post(name, { email, password: goodPassword })).toMatchObject(accepted());
    expect((await former.client.get("get_user.php")).status, name).toBe(401);
  }
});
