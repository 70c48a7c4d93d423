import "server-only";
import { formatWait } from "@/lib/dates/format-wait";
import type { Refusal } from "@/lib/errors";
import { createFlashCookie } from "@/lib/http/cookies/flash-cookie";
import { catalogueOf } from "@/lib/words/catalogue";
import { currentLanguage } from "@/lib/words/current-language";
import { inLanguage } from "@/lib/words/languages";
import { replyOf, sentenceOf } from "@/lib/words/sentence";
import { type ReplyKey, say } from "@/lib/words/words";
import { type Answer, type EndpointRequest, seeOther, withCookies } from "./answer";

/**
 * How a call answers a browser's own form post: with pages instead of JSON, so that the form works without JavaScript.
 */
export type BrowserForm<Output> = {
  name: (fields: Record<string, unknown>) => string;
  page: (fields: Record<string, unknown>) => string;
  next: (output: Output, fields: Record<string, unknown>) => string;
  /** The message after a success, unless the next page makes it obvious. */
  message?: (output: Output) => ReplyKey;
  /** The fields that the page fills in again. Never passwords. */
  kept: readonly string[];
};

/** Whether a browser posted the form itself: its Accept header prefers HTML, while scripts ask for data. */
export function isBrowserForm(request: EndpointRequest): boolean {
  const type = request.headers.get("content-type") ?? "";
  const accept = request.headers.get("accept") ?? "";
  return type.toLowerCase().startsWith("application/x-www-form-urlencoded") && /^\s*text\/html/i.test(accept);
}

/** Redirects the browser to the next page, or back to the form with the reason and the typed values. */
export function formAnswer<Output>(
  form: BrowserForm<Output>,
  request: EndpointRequest,
  fields: Record<string, unknown>,
  outcome: { output: Output } | { refusal: Refusal },
  cookies: string[] = [],
): Answer {
  const isSuccess = "output" in outcome;
  const message = isSuccess
    ? form.message && replyOf(say(form.message(outcome.output)))
    : messageOf(outcome.refusal);
  const page = isSuccess ? form.next(outcome.output, fields) : form.page(fields);
  const location = inLanguage(page, currentLanguage());
  const answer = withCookies(seeOther(location), cookies);
  if (message === undefined) return answer;
  const values = isSuccess
    ? {}
    : Object.fromEntries(form.kept.map((name) => [name, String(fields[name] ?? "")]));
  const [path = "/"] = location.split(/[?#]/);
  const place = { form: form.name(fields), path, headers: request.headers };
  return withCookies(answer, [createFlashCookie({ message, success: isSuccess, values }, place)]);
}

/** The refusal's sentence, followed by the time to wait if it is rate-limited. */
function messageOf({ kind, words, retryAfter }: Refusal): string {
  if (kind !== "too_many_attempts" || retryAfter === undefined) return sentenceOf(words);
  return sentenceOf(
    say("withWait", {
      refusal: words,
      time: formatWait(retryAfter, catalogueOf(currentLanguage()).dates.wait),
    }),
  );
}
