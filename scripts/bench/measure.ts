import { readFile } from "node:fs/promises";
import type { Sample } from "./visitors";

/** A server under measurement. */
export type Measurable = { url: string; pid: number };

const figures = ["perSecond", "processor", "p50", "p99", "refused"] as const;
/** A request's throughput, the server's processor time and the latencies in milliseconds, and the refused requests. */
export type Measured = Record<(typeof figures)[number], number>;

/** Milliseconds of processor time that a process has used; NaN except on Linux. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11);
  // The kernel counts in hundredths of a second.
  return 10 * (Number(user) + Number(system));
}

/** The latency in milliseconds below which this share of the requests stayed. */
function percentile(answers: readonly Sample[], share: number): number {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** Measures a server while requests are sent to it. */
export async function measure(pid: number, ask: () => Promise<Sample[]>): Promise<Measured> {
  const usedBefore = await processorTime(pid);
  const begun = performance.now();
  const answers = await ask();
  const elapsed = (performance.now() - begun) / 1000;
  return {
    perSecond: answers.length / elapsed,
    processor: ((await processorTime(pid)) - usedBefore) / answers.length,
    p50: percentile(answers, 0.5),
    p99: percentile(answers, 0.99),
    refused: answers.filter(({ status }) => status >= 400).length,
  };
}

/** The median of each figure. */
export function medians(rounds: readonly Measured[]): Measured {
  const middle = Math.floor(rounds.length / 2);
  const sorted = (figure: keyof Measured) => rounds.map((round) => round[figure]).toSorted((a, b) => a - b);
  return Object.fromEntries(figures.map((figure) => [figure, sorted(figure)[middle]])) as Measured;
}
