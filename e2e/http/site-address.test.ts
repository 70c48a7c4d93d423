import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { academy } from "../fixtures/academy";
import { startTimeout } from "../fixtures/demo-academy";
import { type RunningServer, startServer } from "../fixtures/server";

const otherAddress = "https://academy.test:8443";
let other: RunningServer;

beforeAll(async () => {
  other = await startServer({ env: { NEXTAUTH_URL: otherAddress, SEED_DEMO: "0" } });
}, startTimeout);
afterAll(() => other.stop());

/** A server's page, and the origins in it that could be ours. */
async function fetchPage(server: string, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(new URL(path, server), { headers });
  const text = await answer.text();
  const addresses =
    text.match(/https?:\/\/(?:127\.0\.0\.1|localhost|[\w.-]+\.(?:test|invalid))(?::\d+)?/g) ?? [];
  return { answer, text, origins: [...new Set(addresses)] };
}

describe("two servers run from one build, each with an address of its own", () => {
  test.each(["/", "/about", "/blog/ielts-or-toefl", "/login", "/result", "/sitemap.xml", "/robots.txt"])(
    "%s contains only its own server's address",
    async (path) => {
      const [first, second] = await Promise.all([fetchPage(academy.url, path), fetchPage(other.url, path)]);
      expect(first.origins).toEqual([academy.url]);
      expect(second.origins).toEqual([otherAddress]);
      expect(first.answer.headers.get("etag")).not.toBe(second.answer.headers.get("etag") ?? "none");
    },
  );

  test.each(["/about", "/login", "/fa", "/blog/ielts-or-toefl"])(
    "the policy of %s allows the inline scripts of the page that is sent, and no others",
    async (path) => {
      const { answer, text } = await fetchPage(other.url, path);
      const scripts = [...text.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/script>/g)];
      const hashes = scripts.map(
        ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
      );
      expect(hashes.length).toBeGreaterThan(1);
      const allowed = /script-src 'self' ([^;]*);/.exec(
        answer.headers.get("content-security-policy") ?? "",
      )?.[1];
      expect(new Set(allowed?.split(" "))).toEqual(new Set(hashes));
    },
  );
});
