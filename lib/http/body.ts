import { isRefusal, Refusal } from "@/lib/errors";

/** What an endpoint needs of a request. The web's Request provides all of it; the server builds it from Node's. */
export type EndpointRequest = {
  readonly method: string;
  readonly url: string;
  readonly headers: HeaderReader;
  readonly body: AsyncIterable<Uint8Array> | null;
};

export type HeaderReader = Pick<Headers, "get">;

const kibibyte = 1024;

/** Media types, and the maximum size in bytes. Each endpoint names one: none accepts a body of unlimited size. */
export const bodyKinds = {
  none: { types: [], limit: 0 },
  json: { types: ["application/json"], limit: 64 * kibibyte },
  list: { types: ["application/json"], limit: kibibyte * kibibyte },
  "json or form": { types: ["application/json", "application/x-www-form-urlencoded"], limit: 64 * kibibyte },
  form: { types: ["application/x-www-form-urlencoded"], limit: 4 * kibibyte },
  files: { types: ["multipart/form-data"], limit: 50 * kibibyte * kibibyte },
} as const satisfies Record<string, { types: readonly string[]; limit: number }>;

export type BodyKind = keyof typeof bodyKinds;

type Body = { type: string; bytes: Uint8Array };

function mediaType({ headers }: EndpointRequest): string {
  return headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
}

export function requireBody(request: EndpointRequest, kind: BodyKind): void {
  const taken: readonly string[] = bodyKinds[kind].types;
  const length = Number(request.headers.get("content-length") ?? 0);
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  const type = mediaType(request);
  const isBare = type === "" && length === 0 && request.headers.get("transfer-encoding") === null;
  if (encoding !== "identity" || !(isBare || taken.includes(type)))
    throw new Refusal("unsupported_media_type", "unsupportedBody");
  if (length > bodyKinds[kind].limit) throw new Refusal("too_large", "tooLarge");
}

export async function readBody(request: EndpointRequest, kind: BodyKind): Promise<Body> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitedBody(request.body, bodyKinds[kind].limit)) chunks.push(chunk);
  return { type: mediaType(request), bytes: Buffer.concat(chunks) };
}

/** The fields of a JSON object or a form. An empty JSON body counts as `{}`. Throws `malformed`. */
export function parseFields({ type, bytes }: Body): Record<string, unknown> {
  const text = readable(() => new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (type === "application/x-www-form-urlencoded") {
    // Throws if the escapes are not UTF-8. A lone `%` stands for itself.
    readable(() => decodeURIComponent(text.replace(/%(?![\da-f]{2})/gi, "")));
    // Browsers send each line break of a form as two characters, but count it as one.
    const fields = [...new URLSearchParams(text)];
    return Object.fromEntries(fields.map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));
  }
  if (text.trim() === "") return {};
  const value = readable((): unknown => JSON.parse(text));
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal("malformed", "unreadable");
  return { ...value };
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch {
    throw new Refusal("malformed", "unreadable");
  }
}

/** How long reading a body waits for data, in milliseconds. */
export const bodyTimeout = 30_000;

/** Throws `too_large` over `limit` bytes, and `timed_out` after half a minute without data. */
export async function* limitedBody(body: AsyncIterable<Uint8Array> | null, limit: number) {
  if (body === null) return;
  const chunks = body[Symbol.asyncIterator]();
  try {
    for (let size = 0; ; ) {
      const { done, value } = await inTime(chunks.next());
      if (done) return;
      size += value.byteLength;
      if (size > limit) throw new Refusal("too_large", "tooLarge");
      yield value;
    }
  } finally {
    // Not awaited: it would wait for the missing chunk.
    void chunks.return?.().catch(() => undefined);
  }
}

/** Resolves unless the chunk is late. An aborted body is not a server error: the client has gone away. */
async function inTime<T>(next: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal("timed_out", "timedOut")), bodyTimeout);
  });
  try {
    return await Promise.race([next, late]);
  } catch (error) {
    throw isRefusal(error) ? error : new Refusal("malformed", "unreadable");
  } finally {
    clearTimeout(timer);
  }
}
