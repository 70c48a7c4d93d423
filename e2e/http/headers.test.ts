import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { defaultContact } from "@/lib/academy/contact";
import en from "@/messages/en.json" with { type: "json" };
import { buildsFolder, currentBuild } from "@/scripts/build-folders";
import { demo } from "../fixtures/academy";
import { visitor } from "../fixtures/client";

const request = (path: string, headers: Record<string, string> = {}) => visitor().send(path, { headers });

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

async function scriptOf(path: string): Promise<string> {
  const { text } = await request(path);
  return /\/_next\/static\/chunks\/[\w.-]+\.js/.exec(text)?.[0] ?? "";
}

describe("what is finished and compressed once", () => {
  describe.each([
    { what: "a kept page", path: async () => "/about" },
    { what: "a script", path: () => scriptOf("/about") },
  ])("$what", ({ path }) => {
    test.each([
      { accepted: "gzip, deflate, br, zstd", sent: "br" },
      { accepted: "gzip, br;q=0", sent: "gzip" },
      { accepted: "*", sent: "br" },
    ] as const)("is sent as $sent to clients that accept $accepted", async ({ accepted, sent }) => {
      const address = await path();
      const plain = await request(address);
      const answer = await request(address, { "accept-encoding": accepted });
      expect(answer.headers["content-encoding"]).toBe(sent);
      expect(answer.headers.vary).toMatch(/accept-encoding/i);
      expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
      expect(decoders[sent](answer.bytes).equals(plain.bytes)).toBe(true);
    });

    test("is not sent again to clients that have it", async () => {
      const address = await path();
      const { headers } = await request(address, { "accept-encoding": "br" });
      const known = { "accept-encoding": "br", "if-none-match": String(headers.etag) };
      const again = await request(address, known);
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      const other = await request(address, { "if-none-match": 'W/"another"' });
      expect(other.status).toBe(200);
    });
  });

  test("a page must be revalidated, and a script never changes", async () => {
    const [page, script] = [await request("/about"), await request(await scriptOf("/about"))];
    expect(page.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  });
});

test.each([
  ...["/", "/login", "/no-such-page", "/healthz", "/robots.txt", "/.well-known/did.json"],
  "/backend/api/checkStudent.php",
  `/result/${demo.code}`,
])("%s cannot be framed or sniffed, and tells no address to others", async (address) => {
  const { headers } = await visitor().send(address);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": expect.stringMatching(/camera=\(\), microphone=\(\), geolocation=\(\)/),
  });
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toMatch(/default-src 'none'|object-src 'none'; base-uri 'none'/);
});

test("no script has the catalogue of texts in it, of which each page sends what it says", async () => {
  const chunks = join(buildsFolder, String(await currentBuild(buildsFolder)), "next/static/chunks");
  const scripts = (await readdir(chunks)).filter((name) => name.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const script of scripts)
    expect(await readFile(join(chunks, script), "utf8"), script).not.toContain(en.notFound.hint);
});

test("password fields are masked, and password managers know them", async () => {
  const { text } = await visitor().send("/login");
  const field = /<input[^>]*name="password"[^>]*>/.exec(text)?.[0];
  expect(field).toContain('type="password"');
  expect(field).toMatch(/autocomplete="current-password"/i);
});

test("security.txt names the academy's address, for less than a year", async () => {
  const { headers, text } = await visitor().send("/.well-known/security.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text).toContain(`Contact: mailto:${defaultContact.email}`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});
