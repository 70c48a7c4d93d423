import { describe, expect, test } from "vitest";
import { demo } from "./fixtures/academy";
import { visitor } from "./fixtures/client";
import { postToNextAuth } from "./fixtures/next-auth";

/** An ideographic space, which no header may contain. */
const wide = "\u3000";

test("next-auth's own log-in address accepts only POST", async () => {
  const answer = await visitor().send("/api/auth/callback/credentials");
  expect(answer).toMatchObject({ status: 405, headers: { allow: "POST" } });
});

describe("an address with characters that are not allowed in headers", () => {
  test.each([
    `/api/auth/signin?callbackUrl=/${encodeURIComponent(wide)}`,
    `/api/auth/signin/google?callbackUrl=/${encodeURIComponent(wide)}`,
    `/api/auth/signout?callbackUrl=/${encodeURIComponent(wide)}`,
    `/api/auth/error?error=${encodeURIComponent(wide)}`,
    `/api/auth/error/${encodeURIComponent(wide)}`,
    `/api/auth/verify-request?callbackUrl=${encodeURIComponent(wide)}`,
    `/api/auth/callback/google?callbackUrl=/${encodeURIComponent(wide)}&error=${encodeURIComponent(wide)}`,
    `/login?callbackUrl=/${encodeURIComponent(wide)}&error=${encodeURIComponent(wide)}`,
    `/admin/dashboard?period=${encodeURIComponent(wide)}`,
  ])("%s causes no server error", async (path) => {
    const answer = await visitor().send(path);
    expect(answer.status).toBeLessThan(500);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what a header may hold
    expect(answer.headers.location ?? "").toMatch(/^[\x00-\x7f]*$/);
  });

  test("is redirected to after a log-in at next-auth's own address", async () => {
    const fields = { ...demo.student, callbackUrl: `/${wide}?a=${wide}`, json: "" };
    const answer = await postToNextAuth(visitor(), "callback/credentials", fields);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toMatch(/\/%E3%80%80\?a=%E3%80%80$/);
  });

  test("is replaced by the home page if it is on another site", async () => {
    const client = visitor();
    const { csrfToken } = (await client.send("/api/auth/csrf")).body;
    const fields = { ...demo.student, csrfToken, callbackUrl: "https://evil.example/x" };
    const answer = await client.postJson("/api/auth/callback/credentials", fields);
    expect(new URL(answer.headers.location ?? "", client.url).pathname).toBe("/");
    expect(answer.headers.location).not.toContain("evil");
  });
});
