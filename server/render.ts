import { createHash } from "node:crypto";
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { formTargets, headersOfData, headersOfPages } from "@/lib/http/configured-headers";
import { lightVersionVary } from "@/lib/http/cookies";
import { type PageRequest, runForPage, sendPageHead } from "@/lib/http/page-request";
import { pagePolicy } from "@/lib/http/security-headers";
import type { Handler } from "./http-server";
import { type FinishedAnswer, finishAnswer } from "./kept-pages";

type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Next's complete answer to a GET of this address with these headers, which need not come from anybody. */
export async function renderWhole(
  next: Handler,
  { url, headers }: Pick<IncomingMessage, "url" | "headers">,
  page: PageRequest,
): Promise<Rendered> {
  const request = Object.assign(new IncomingMessage(new Socket()), { method: "GET", url, headers });
  request.push(null);
  const response = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const keep = (...args: unknown[]) => {
    const [chunk] = args;
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    const done = args.at(-1);
    if (typeof done === "function") process.nextTick(done);
    return true;
  };
  const ended = new Promise<void>((resolve) => {
    const end = (...args: unknown[]) => {
      keep(...args);
      resolve();
      Object.assign(response, { finished: true });
      response.emit("finish");
      response.emit("close");
      return response;
    };
    Object.assign(response, { write: keep, end, flushHeaders: () => undefined });
  });
  sendPageHead(response, page);
  await runForPage(page, () => next(request, response));
  await ended;
  response.writeHead(response.statusCode);
  const { "content-length": _length, etag: _etag, ...own } = response.getHeaders();
  return { status: response.statusCode, headers: own, body: Buffer.concat(chunks) };
}

/** Inline scripts, except those that only hold data, which browsers do not run. */
const inlineScript =
  /<script(?![^>]*\ssrc=)(?![^>]*\stype="application\/(?:ld\+)?json")[^>]*>([\s\S]*?)<\/script>/g;

function policyOf(html: string): string {
  const texts = new Set([...html.matchAll(inlineScript)].map(([, text = ""]) => text));
  const hashes = [...texts].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return pagePolicy(hashes, formTargets);
}

/** Brotli's qualities. A whole page would take a tenth of a second at the best one, a light one takes little. */
const quality = { whole: 5, light: 11 } as const;

/** As the light version if the address of its styles is given. `cacheControl` replaces that of Next. */
export async function finishPage(
  { status, headers, body }: Rendered,
  { lightStyles, cacheControl }: { lightStyles?: string; cacheControl?: string },
): Promise<FinishedAnswer> {
  if (!String(headers["content-type"]).startsWith("text/html"))
    return finishAnswer({ status, headers: { ...headersOfData, ...headers }, body }, quality.light);
  const isLight = lightStyles !== undefined;
  const html = isLight ? lightPage(String(body), lightStyles) : String(body);
  // Next also preloads scripts and fonts through the header Link.
  const { link, ...own } = headers;
  const all = {
    ...headersOfPages,
    "content-security-policy": policyOf(html),
    ...own,
    ...(!isLight && link !== undefined && { link }),
    ...(cacheControl !== undefined && { "cache-control": cacheControl }),
    vary: [headers.vary, lightVersionVary].filter(Boolean).join(", "),
  };
  const sent = isLight ? Buffer.from(html) : body;
  return finishAnswer({ status, headers: all, body: sent }, isLight ? quality.light : quality.whole);
}

/** The page without scripts, fonts, React's data and structured data: what it shows without JavaScript. */
export function lightPage(html: string, styles: string): string {
  return (
    html
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<link\b[^>]*\brel="(?:preload|modulepreload|stylesheet)"[^>]*>/g, "")
      .replace(/<!--(?: |\/?[$&][?!]?)?-->/g, "")
      .replace(/<\/?noscript>/g, "")
      // Finer than a phone can show. Lower-case commands are relative: their rounding errors would add up.
      .replace(/ d="[^"a-z]*"/g, (path) => path.replace(/(\.\d)\d+/g, "$1"))
      .replace("<html", "<html data-light-version")
      .replace("</head>", `<link rel="stylesheet" href="${styles}"></head>`)
  );
}
