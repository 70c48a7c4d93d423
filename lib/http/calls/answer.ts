import type { FileStream } from "@/lib/files/file-stream";
import { currentLanguage } from "@/lib/words/current-language";
import { inLanguage } from "@/lib/words/languages";

/** What an endpoint needs of a request. The web's Request provides all of it; the server builds it from Node's. */
export type EndpointRequest = {
  readonly method: string;
  /** Only the path and the query are used. */
  readonly url: string;
  readonly headers: HeaderReader;
  readonly body: AsyncIterable<Uint8Array> | null;
};

/** Read-only headers with case-insensitive names. */
export type HeaderReader = Pick<Headers, "get">;

/**
 * An endpoint's response as plain values: one adapter writes it to Node's response, another to the web's. Large files
 * are streams.
 */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Uint8Array | FileStream | null;
};

/** Whether the body is generated while it is sent. */
export const isStream = (body: Answer["body"]): body is FileStream =>
  typeof body === "object" && body !== null && !(body instanceof Uint8Array);

export function withCookies(answer: Answer, cookies: readonly string[]): Answer {
  if (cookies.length === 0) return answer;
  const already = answer.headers["Set-Cookie"] ?? [];
  return { ...answer, headers: { ...answer.headers, "Set-Cookie": [already, cookies].flat(2) } };
}

/** Redirects a browser to another page after a POST, in the current page's language. */
export function seeOther(page: string): Answer {
  const location = inLanguage(page, currentLanguage());
  return { status: 303, headers: { Location: location, "Cache-Control": "no-store" }, body: null };
}

export function parseUrl(url: string): { path: string; query: Record<string, string> } {
  const mark = url.indexOf("?");
  if (mark < 0) return { path: url, query: {} };
  return { path: url.slice(0, mark), query: Object.fromEntries(new URLSearchParams(url.slice(mark + 1))) };
}

/** JSON without the calls' envelope, for programs that use other protocols. Not cached. */
export function plainJson(status: number, content: Readonly<Record<string, unknown>>): Answer {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return { status, headers, body: JSON.stringify(content) };
}
