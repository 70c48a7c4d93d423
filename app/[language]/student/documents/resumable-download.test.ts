import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { afterEach, expect, test } from "vitest";
import { withRange } from "@/lib/http/calls/byte-range";
import { listenLocally } from "@/scripts/free-port";
import { headersReader } from "@/server/node-adapter";
import { resumableDownload } from "./resumable-download";

const file = randomBytes(5_000_000);
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/**
 * Serves one file and drops the first `cuts` connections after `afterBytes` bytes. Returns its address and the
 * requested ranges.
 */
async function startFlakyServer({ cuts, afterBytes }: { cuts: number; afterBytes: number }) {
  const ranges: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    ranges.push(request.headers.range);
    const answer = withRange({ status: 200, headers: {}, body: file }, headersReader(request.headers));
    const body = answer.body as Uint8Array;
    response.writeHead(answer.status, { ...answer.headers, "content-length": body.length });
    if (ranges.length > cuts) response.end(body);
    else response.write(body.subarray(0, afterBytes), () => response.destroy());
  });
  const port = await listenLocally(server);
  stops.push(() => server.close());
  return { url: `http://127.0.0.1:${port}/`, ranges };
}

const loaded = (url: string) => (headers: Record<string, string>) => fetch(url, { headers });

test("a download of 5 MB resumes after a lost connection, with the same bytes", async () => {
  const { url, ranges } = await startFlakyServer({ cuts: 2, afterBytes: 1_500_000 });
  const shares: number[] = [];
  const blob = await resumableDownload(loaded(url), (share) => shares.push(share));
  expect(Buffer.from(await blob.arrayBuffer()).equals(file)).toBe(true);
  expect(ranges).toEqual([
    undefined,
    expect.stringMatching(/^bytes=[1-9]\d*-$/),
    expect.stringMatching(/^bytes=/),
  ]);
  expect(shares.at(-1)).toBe(1);
}, 15_000);

test("a download without any progress fails at once", async () => {
  const { url } = await startFlakyServer({ cuts: 100, afterBytes: 0 });
  await expect(resumableDownload(loaded(url), () => undefined)).rejects.toThrow();
});
