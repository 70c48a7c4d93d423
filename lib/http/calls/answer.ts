import type { FileStream } from "@/lib/files/file-stream";
import { currentLanguage } from "@/lib/words/current-language";
import { inLanguage } from "@/lib/words/languages";

/** What an endpoint reads of a request. The web's own Request has all of it; the server makes it from Node's. */
export type EndpointRequest = {
  readonly method: string;
  /** Of the URL, only path and query are used. */
  readonly url: string;
  readonly headers: HeaderReader;
  readonly body: AsyncIterable<Uint8Array> | null;
};

/** Read-only headers, whose names are case-insensitive. */
export type HeaderReader = Pick<Headers, "get">;

/**
 * What an endpoint answers, as plain values: one adapter writes it as Node's response, another as the web's. A large file is
 * a stream.
 */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Uint8Array | FileStream | null;
};

/** Whether the body is made while it is sent. */
export const isStream = (body: Answer["body"]): body is FileStream =>
  typeof body === "object" && body !== null && !(body instanceof Uint8Array);

/** The answer with these cookies set as well. */
export function withCookies(answer: Answer, cookies: readonly string[]): Answer {
  if (cookies.length === 0) return answer;
  const already = answer.headers["Set-Cookie"] ?? [];
  return { ...answer, headers: { ...answer.headers, "Set-Cookie": [already, cookies].flat(2) } };
}

/** Redirects a browser to another page after a POST, in the language of the page that it came from. */
export function seeOther(page: string): Answer {
  const location = inLanguage(page, currentLanguage());
  return { status: 303, headers: { Location: location, "Cache-Control": "no-store" }, body: null };
}

/** The path of an address and the fields of its query. */
export function parseUrl(url: string): { path: string; query: Record<string, string> } {
  const mark = url.indexOf("?");
  if (mark < 0) return { path: url, query: {} };
  return { path: url.slice(0, mark), query: Object.fromEntries(new URLSearchParams(url.slice(mark + 1))) };
}

/** JSON in a shape of its own, for programs that do not use the calls. Not cached. */
export function plainJson(status: number, content: Readonly<Record<string, unknown>>): Answer {
  const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };
  return { status, headers, body: JSON.stringify(content) };
}
