import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { visitor } from "../fixtures/client";

const request = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  visitor().send(path, { headers, method });

const decoders = { br: brotliDecompressSync, gzip: gunzipSync };

/** The address of one of the scripts a page loads. */
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
      const again = await request(address, {
        "accept-encoding": "br",
        "if-none-match": String(headers.etag),
      });
      expect([again.status, again.bytes.length]).toEqual([304, 0]);
      const other = await request(address, { "if-none-match": 'W/"another"' });
      expect(other.status).toBe(200);
    });
  });

  test("a page must be revalidated, and a script never changes", async () => {
    expect((await request("/about")).headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    expect((await request(await scriptOf("/about"))).headers["cache-control"]).toBe(
      "public, max-age=31536000, immutable",
    );
  });

  test("a POST never gets a kept page", async () => {
    expect((await request("/about", {}, "POST")).status).toBe(405);
  });

  test("a certificate is compressed, too", async () => {
    const plain = await request("/result/DEMO-2022");
    const answer = await request("/result/DEMO-2022", { "accept-encoding": "gzip, br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(answer.bytes).toString()).toContain("</html>");
    expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2);
  });
});
