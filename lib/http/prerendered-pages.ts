import { readFile } from "node:fs/promises";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { join } from "node:path";
import Negotiator from "negotiator";

/** Best first. */
export const encodings = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

/** Where the build put an answer: a file for each encoding that made it smaller, and the plain one. */
export type PrerenderedPage = {
  path: string;
  headers: Readonly<Record<string, string>>;
  files: Partial<Record<Encoding, string>> & { identity: string };
};

/** The list of the answers, in the folder of their files. */
export const indexFile = "index.json";

type Body = { headers: OutgoingHttpHeaders; bytes: Buffer };
type Bodies = Partial<Record<Encoding, Body>> & { identity: Body };

async function bodiesOf(folder: string, { headers, files }: PrerenderedPage): Promise<Bodies> {
  const bodyOf = async (file: string, encoding: Encoding): Promise<Body> => {
    const bytes = await readFile(join(folder, file));
    const encoded = encoding === "identity" ? {} : { "Content-Encoding": encoding };
    return { headers: { ...headers, ...encoded, "Content-Length": bytes.length }, bytes };
  };
  const bodies: Bodies = { identity: await bodyOf(files.identity, "identity") };
  for (const encoding of encodings) {
    const file = files[encoding];
    if (file !== undefined) bodies[encoding] = await bodyOf(file, encoding);
  }
  return bodies;
}

function isKnown(request: IncomingMessage, etag: string | undefined): boolean {
  return etag !== undefined && (request.headers["if-none-match"] ?? "").split(/,\s*/).includes(etag);
}

/** Gives what answers a request with what the build made ready, and says false where there is no such thing. */
export async function prerenderedPages(
  folder: string,
): Promise<(request: IncomingMessage, response: ServerResponse) => boolean> {
  const index: PrerenderedPage[] = JSON.parse(await readFile(join(folder, indexFile), "utf8"));
  const answers = new Map(
    await Promise.all(
      index.map(
        async (answer) =>
          [answer.path, { bodies: await bodiesOf(folder, answer), etag: answer.headers.ETag }] as const,
      ),
    ),
  );
  return (request, response) => {
    const { method, url = "", headers } = request;
    const answer = answers.get(url.split("?", 1)[0] ?? "");
    // A page that is already in the browser asks Next for the next page's content alone, under the same address.
    if (!answer || (method !== "GET" && method !== "HEAD") || headers.rsc !== undefined) return false;
    const { bodies, etag } = answer;
    const accepted = new Negotiator(request).encodings([...encodings]);
    const encoding = encodings.find((name) => bodies[name] && accepted.includes(name)) ?? "identity";
    const { headers: own, bytes } = bodies[encoding] ?? bodies.identity;
    if (isKnown(request, etag)) {
      const { "Content-Length": _length, "Content-Encoding": _encoding, ...kept } = own;
      response.writeHead(304, kept).end();
    } else response.writeHead(200, own).end(method === "HEAD" ? undefined : bytes);
    return true;
  };
}
