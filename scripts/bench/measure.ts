import { Agent, request } from "node:http";
import type { BenchRequest } from "./calls";

/** The throughput, latency percentiles in milliseconds, and number of failed requests. */
export type Measured = { perSecond: number; p50: number; p99: number; refused: number };

const connections = 16;

/** Sends a request and reads the whole answer. */
function send(
  url: string,
  agent: Agent,
  { method, path, body, isOffice }: BenchRequest,
  cookie: string,
): Promise<{ ok: boolean; milliseconds: number }> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      ...(body === undefined
        ? {}
        : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
      ...(isOffice ? { Cookie: cookie } : {}),
    };
    const sent = request(new URL(path, url), { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once("end", () =>
        resolve({ ok: (answer.statusCode ?? 500) < 400, milliseconds: performance.now() - begun }),
      );
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Keeps 16 connections busy for so many seconds. */
export async function measure(
  url: string,
  cookie: string,
  students: number,
  seconds: number,
  make: (student: number) => BenchRequest,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let refused = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const student = 1 + Math.floor(Math.random() * students);
      const { ok, milliseconds } = await send(url, agent, make(student), cookie);
      latencies.push(milliseconds);
      if (!ok) refused += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const elapsed = (performance.now() - begun) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / elapsed, p50: at(0.5), p99: at(0.99), refused };
}
