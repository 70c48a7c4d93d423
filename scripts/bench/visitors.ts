import { Agent, request } from "node:http";

/** The status and latency of a request. */
export type Sample = { status: number; milliseconds: number };

/** A request: a POST if it has fields, else a GET. */
export type Visit = {
  path: string;
  fields?: Record<string, string | string[]>;
  headers?: Record<string, string>;
};

/** Visitors on one network, with keep-alive connections. They send the address that a proxy would report. */
export class Visitors {
  readonly #url: string;
  readonly #address: string;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(url: string, address: string) {
    this.#url = url;
    this.#address = address;
  }

  /** Sends a request and reads the whole response. */
  ask({ path, fields, headers: more }: Visit): Promise<Sample> {
    const begun = performance.now();
    const body = fields && JSON.stringify(fields);
    const headers = {
      ...more,
      "Accept-Encoding": "gzip, deflate, br",
      "X-Forwarded-For": this.#address,
      ...(body && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
    };
    const options = { agent: this.#agent, headers, method: body ? "POST" : "GET" };
    return new Promise((resolve, reject) => {
      const sent = request(new URL(path, this.#url), options, (answer) => {
        answer.resume();
        answer.once("end", () =>
          resolve({ status: answer.statusCode ?? 0, milliseconds: performance.now() - begun }),
        );
      });
      sent.once("error", reject);
      sent.end(body);
    });
  }

  logIn(email: string, password: string): Promise<Sample> {
    return this.ask({ path: "/backend/api/login.php", fields: { email, password } });
  }

  /** Repeats a request at this concurrency until `isOver`. Returns all samples. */
  async repeat(number: number, isOver: () => boolean, ask: () => Promise<Sample>): Promise<Sample[]> {
    const answers: Sample[] = [];
    const one = async () => {
      while (!isOver()) answers.push(await ask());
    };
    await Promise.all(Array.from({ length: number }, one));
    return answers;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** The latency in milliseconds below which this share of the requests stayed. */
export function percentile(answers: readonly Sample[], share: number): number {
  const times = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}

/** The latencies on one line: `count 62, p50 12.3 ms, p99 45.6 ms, worst 50.0 ms`. */
export function summary(answers: readonly Sample[]): string {
  const at = (share: number) => `${percentile(answers, share).toFixed(1)} ms`;
  return `count ${answers.length}, p50 ${at(0.5)}, p99 ${at(0.99)}, worst ${at(1)}`;
}

/** The count of each status: `200: 10, 429: 290`. */
export function statuses(answers: readonly Sample[]): string {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map((pair) => pair.join(": "))
    .join(", ");
}
