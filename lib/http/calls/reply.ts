import { type Names, toCallNames } from "@/lib/call-names/call-names";
import { isRefusal, Refusal } from "@/lib/errors";
import { logError } from "@/lib/log";
import { replyOf, sentenceOf } from "@/lib/words/sentence";
import { type ReplyKey, toWords, type Words } from "@/lib/words/words";
import type { Answer, HeaderReader } from "./answer";

/** The body of every JSON response of the calls, including the call's own fields. */
export type Reply = Basis & Record<string, unknown>;
type Basis = { success: boolean; status: "success" | "error"; message: string };

const jsonHeaders = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" };

export function json(reply: Reply, status: number, headers: Record<string, string> = {}): Answer {
  return { status, headers: { ...jsonHeaders, ...headers }, body: JSON.stringify(reply) };
}

/** The reply to a successful call. Null words give an empty message. */
export function success<More extends Record<string, unknown> = Record<never, never>>(
  words: ReplyKey | Words<ReplyKey> | null,
  more?: More,
): Basis & More {
  const message = words === null ? "" : replyOf(toWords(words));
  return { success: true, status: "success", message, ...(more as More) };
}

/** A refusal in the PHP backend's format. `errors` has a sentence for each field, by the call's own names. */
export function refusalReply(refusal: Refusal, names: Names = {}): Reply {
  const message = sentenceOf(refusal.words);
  const fields = Object.entries(refusal.fields).map(([field, words]) => [field, sentenceOf(words)] as const);
  const errors = toCallNames(Object.fromEntries(fields), names);
  return {
    success: false,
    status: "error",
    message,
    error: message,
    code: refusal.code,
    ...refusal.details,
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
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

/** The headers of a refusal: Retry-After, if the time is known. */
export function refusalHeaders(refusal: Refusal): Record<string, string> {
  return refusal.retryAfter === undefined ? {} : { "Retry-After": String(refusal.retryAfter) };
}

export const refusalAnswer = (refusal: Refusal, names?: Names): Answer =>
  json(refusalReply(refusal, names), refusal.status, refusalHeaders(refusal));

/** The id that our own server gave the request, in both the log and the response. */
export function requestId(headers: HeaderReader): string {
  return headers.get("x-request-id") ?? "unknown";
}
