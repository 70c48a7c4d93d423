import { readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import type { BenchRequest } from "./calls";

/** A server under measurement. */
export type Measurable = { url: string; pid: number };

const figures = ["perSecond", "processor", "p50", "p99", "refused"] as const;
/** The throughput, the server's processor time and the latencies of a request in milliseconds, and the failed requests. */
export type Measured = Record<(typeof figures)[number], number>;

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
      "Accept-Encoding": "gzip, deflate, br",
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

/** Milliseconds of processor time that a process has used. Only Linux tells; elsewhere it is NaN. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11);
  // In hundredths of a second.
  return 10 * (Number(user) + Number(system));
}

/** Keeps 16 connections busy for so many seconds. */
export async function measure(
  { url, pid }: Measurable,
  cookie: string,
  students: number,
  seconds: number,
  make: (student: number) => BenchRequest,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  let refused = 0;
  const usedBefore = await processorTime(pid);
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
  const processor = ((await processorTime(pid)) - usedBefore) / latencies.length;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { perSecond: latencies.length / elapsed, processor, p50: at(0.5), p99: at(0.99), refused };
}

/** The median of each figure. */
export function medians(rounds: readonly Measured[]): Measured {
  const middle = Math.floor(rounds.length / 2);
  const sorted = (figure: keyof Measured) => rounds.map((round) => round[figure]).toSorted((a, b) => a - b);
  return Object.fromEntries(figures.map((figure) => [figure, sorted(figure)[middle]])) as Measured;
}
