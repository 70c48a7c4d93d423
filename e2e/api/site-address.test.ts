import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
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
      const [first, second] = await Promise.all([
        fetchPage(inject("server").url, path),
        fetchPage(other.url, path),
      ]);
      expect(first.origins).toEqual([inject("server").url]);
      expect(second.origins).toEqual([otherAddress]);
      expect(first.answer.headers.get("etag")).not.toBe(second.answer.headers.get("etag") ?? "none");
    },
  );

  test("so does the data of client-side navigation, with correct lengths", async () => {
    const { text, origins } = await fetchPage(other.url, "/about", { rsc: "1" });
    expect(origins).toEqual([otherAddress]);
    const data = Buffer.from(text);
    const long = [...data.toString("latin1").matchAll(/^([0-9a-f]+):T([0-9a-f]+),\{"@context"/gm)];
    expect(long.length).toBeGreaterThan(0);
    for (const [row, , length = ""] of long) {
      const start = data.indexOf(row) + row.indexOf(",") + 1;
      const json = data.toString("utf8", start, start + Number.parseInt(length, 16));
      expect(JSON.parse(json)).toHaveProperty("@context");
    }
  });

  test("each policy allows the inline scripts of the page that is sent", async () => {
    const { answer, text } = await fetchPage(other.url, "/about");
    const scripts = [...text.matchAll(/<script(?![^>]*(?:src=|json))[^>]*>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, script = ""] of scripts) {
      const hash = createHash("sha256").update(script).digest("base64");
      const source = `sha256-${hash}`;
      expect(answer.headers.get("content-security-policy")).toContain(`'${source}'`);
    }
  });
});
