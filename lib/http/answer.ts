import { Readable } from "node:stream";
import { isRefusal, Refusal } from "@/lib/errors";
import type { FileStream } from "@/lib/files/stored-file";
import { logError } from "@/lib/log";
import { replyOf, sentenceOf } from "@/lib/words/sentence";
import { type ReplyKey, toWords, type Words } from "@/lib/words/words";
import type { HeaderReader } from "./body";

/** Plain values: one adapter writes them to Node's response, another to the web's. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string | Uint8Array | FileStream | null;
};

export const isStream = (body: Answer["body"]): body is FileStream =>
  typeof body === "object" && body !== null && !(body instanceof Uint8Array);

export function withHeaders(answer: Answer, more: Answer["headers"] = {}): Answer {
  const cookies = [answer.headers, more].flatMap((headers) => headers["Set-Cookie"] ?? []);
  const headers = { ...answer.headers, ...more, ...(cookies.length > 0 && { "Set-Cookie": cookies }) };
  return { ...answer, headers };
}

/** The path and the fields of an address, which Next gives with its origin. */
export function parseUrl(url: string): { path: string; query: Record<string, string> } {
  const [path = "", query] = url.replace(/^https?:\/\/[^/]+/, "").split(/\?(.*)/s);
  return { path, query: Object.fromEntries(new URLSearchParams(query)) };
}

export type Reply = Basis & Record<string, unknown>;
type Basis = { success: boolean; status: "success" | "error"; message: string };

const jsonHeaders = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

/** A reply or, for programs that use other protocols, JSON without the calls' envelope. Not cached. */
export function json(
  content: Readonly<Record<string, unknown>>,
  status: number,
  headers: Record<string, string> = {},
): Answer {
  return { status, headers: { ...jsonHeaders, ...headers }, body: JSON.stringify(content) };
}

export function success<More extends Record<string, unknown> = Record<never, never>>(
  words: ReplyKey | Words<ReplyKey> | null,
  more?: More,
): Basis & More {
  const message = words === null ? "" : replyOf(toWords(words));
  return { success: true, status: "success", message, ...(more as More) };
}

export type Names = Readonly<Record<string, string>>;

/** A refusal in the PHP backend's format. `errors` has a sentence for each field, by the call's own names. */
export function refusalReply(refusal: Refusal, names: Names = {}): Reply {
  const message = sentenceOf(refusal.words);
  const own = new Map(Object.entries(names).map(([name, field]) => [field, name]));
  const errors = Object.entries(refusal.fields).map(
    ([field, words]) => [own.get(field) ?? field, sentenceOf(words)] as const,
  );
  return {
    success: false,
    status: "error",
    message,
    error: message,
    code: refusal.code,
    ...refusal.details,
    ...(errors.length > 0 ? { errors: Object.fromEntries(errors) } : {}),
  };
}

/** Only Refusals are ever shown. Any other error is logged, and the client gets the request id. */
export function asRefusal(error: unknown, requestId: string, where: string): Refusal {
  if (isRefusal(error)) {
    if (error.status >= 500) logError(requestId, where, error.cause ?? error);
    return error;
  }
  logError(requestId, where, error);
  return new Refusal("unexpected", "unexpected");
}

export const refusalAnswer = (refusal: Refusal, names?: Names): Answer =>
  json(refusalReply(refusal, names), refusal.status, {
    ...(refusal.retryAfter !== undefined && { "Retry-After": String(refusal.retryAfter) }),
  });

export const requestId = (headers: HeaderReader): string => headers.get("x-request-id") ?? "unknown";

export function toResponse(request: Request, { status, headers, body }: Answer): Response {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const item of [value].flat()) sent.append(name, item);
  if (request.method === "HEAD") return new Response(null, { status, headers: sent });
  const content = isStream(body) ? Readable.toWeb(Readable.from(body)) : body;
  return new Response(content as BodyInit | null, { status, headers: sent });
}
