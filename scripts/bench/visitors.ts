import { Agent, request } from "node:http";

/** The status and latency of a request. */
export type Sample = { status: number; milliseconds: number };

/** A request: a POST if it has fields, else a GET. */
export type Visit = {
  path: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
};

/** Visitors with kept-alive connections. */
export class Visitors {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends a request and reads the whole response. */
  ask({ path, fields, headers: more }: Visit): Promise<Sample> {
    const begun = performance.now();
    const body = fields && JSON.stringify(fields);
    const headers = {
      ...more,
      "Accept-Encoding": "gzip, deflate, br",
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

  /** Keeps this many connections busy for some seconds, each visit with the next request. Returns all samples. */
  async visit(connections: number, seconds: number, next: () => Visit): Promise<Sample[]> {
    const end = performance.now() + seconds * 1000;
    const answers: Sample[] = [];
    const one = async () => {
      while (performance.now() < end) answers.push(await this.ask(next()));
    };
    await Promise.all(Array.from({ length: connections }, one));
    return answers;
  }

  close(): void {
    this.#agent.destroy();
  }
}
