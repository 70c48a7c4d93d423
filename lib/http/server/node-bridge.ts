import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { LightResponse } from "@/lib/http/light-response";
import { discardRest } from "./discard-rest";

export type WebHandler = (request: Request) => Promise<Response>;

function toHeaders(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (typeof value === "string") headers.set(name, value);
    else for (const item of value ?? []) headers.append(name, item);
  }
  return headers;
}

/**
 * The body as it comes in. A reader that stops early does not end the connection: the answer still has to go
 * out on it.
 */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Buffer> = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
  method: string,
): Request {
  const url = origin + (incoming.url ?? "/");
  const headers = toHeaders(incoming);
  if (method !== "POST" && method !== "PUT" && method !== "PATCH")
    return new Request(url, { method, headers });
  // Only what has a body can hang half-way. A signal costs more than all the rest of the request together.
  const aborting = new AbortController();
  outgoing.once("close", () => {
    if (!outgoing.writableFinished) aborting.abort();
  });
  const init: RequestInit & { duplex: "half" } = {
    method,
    headers,
    body: bodyOf(incoming),
    duplex: "half",
    signal: aborting.signal,
  };
  return new Request(url, init);
}

function toOutgoingHeaders(headers: Headers, more: OutgoingHttpHeaders): OutgoingHttpHeaders {
  const outgoing: OutgoingHttpHeaders = { ...more };
  for (const [name, value] of headers) outgoing[name] = value;
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) outgoing["set-cookie"] = cookies;
  return outgoing;
}

async function contentOf(response: Response): Promise<string | Uint8Array | null> {
  const content = response instanceof LightResponse ? response.content : response.body;
  if (content === null || typeof content === "string" || content instanceof Uint8Array) return content;
  return new Uint8Array(await new globalThis.Response(content).arrayBuffer());
}

async function send(
  response: Response,
  outgoing: ServerResponse,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const content = await contentOf(response);
  if (content !== null) headers["content-length"] = Buffer.byteLength(content);
  outgoing.writeHead(response.status, headers);
  outgoing.end(outgoing.req.method === "HEAD" ? undefined : (content ?? undefined));
}

export type BridgeOptions = {
  /** What the address in the Request begins with. Never taken from the client's own Host header. */
  origin: string;
  /** The method that the handler sees, where it is another than the client's. */
  method?: string | undefined;
  /** Headers of every answer. The handler's own win. */
  headers: OutgoingHttpHeaders;
};

/** Has a handler in the web's terms (Request, Response) answer a request in Node's. */
export async function answerWith(
  handler: WebHandler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { origin, method = incoming.method ?? "GET", headers }: BridgeOptions,
): Promise<void> {
  try {
    const response = await handler(toRequest(incoming, outgoing, origin, method));
    if (!incoming.complete) headers = { ...headers, Connection: "close" };
    await send(response, outgoing, toOutgoingHeaders(response.headers, headers));
  } catch {
    // The client is gone, or the stream of a file broke: the calls turn their own errors into answers.
    if (outgoing.headersSent) outgoing.destroy();
    else outgoing.writeHead(500, headers).end();
  } finally {
    discardRest(incoming);
  }
}
