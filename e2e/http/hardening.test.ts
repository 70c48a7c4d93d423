import { expect, test } from "vitest";
import { defaultContact } from "@/lib/academy/contact";
import { demo } from "../fixtures/academy";
import { visitor } from "../fixtures/client";
import { logIn, newStudent } from "../fixtures/people";

test.each([
  "/",
  "/login",
  "/no-such-page",
  "/healthz",
  "/robots.txt",
  "/backend/api/checkStudent.php",
  "/.well-known/did.json",
  `/result/${demo.code}`,
])(
  "%s cannot be framed, sniffed or read as something else, and tells other sites no address",
  async (address) => {
    const { headers } = await visitor().send(address);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "x-frame-options": "DENY",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/default-src 'none'|object-src 'none'; base-uri 'none'/);
  },
);

test("no folder lists what is in it", async () => {
  for (const folder of ["/_next/static/", "/backend/uploads/photos/", "/backend/", "/.well-known/"])
    expect((await visitor().send(folder)).status, folder).toBeGreaterThanOrEqual(300);
});

test("password fields are masked, and password managers know them", async () => {
  const { text } = await visitor().send("/login");
  const field = /<input[^>]*name="password"[^>]*>/.exec(text)?.[0];
  expect(field).toContain('type="password"');
  expect(field).toMatch(/autocomplete="current-password"/i);
});

test("each log-in has a secret of its own, too long to guess", async () => {
  const student = await newStudent();
  const secrets = await Promise.all(
    [1, 2].map(async () => {
      const [session] = (await logIn(student)).cookies.values();
      return session ?? "";
    }),
  );
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) expect(Buffer.from(secret, "base64url").length).toBeGreaterThanOrEqual(16);
});

test("security.txt names the academy's address, for less than a year", async () => {
  const { headers, text } = await visitor().send("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text).toContain(`Contact: mailto:${defaultContact.email}`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
