import "server-only";
import { formatWait } from "@/lib/dates/format-wait";
import type { Refusal } from "@/lib/errors";
import { createFlashCookie, type Flash } from "@/lib/http/cookies/flash-cookie";
import { catalogueOf } from "@/lib/words/catalogue";
import { currentLanguage } from "@/lib/words/current-language";
import { inLanguage } from "@/lib/words/languages";
import { replyOf, sentenceOf } from "@/lib/words/sentence";
import { type ReplyKey, say } from "@/lib/words/words";
import { type Answer, type EndpointRequest, seeOther, withCookies } from "./answer";
import type { BodyKind } from "./body-kinds";

/**
 * How a call answers a browser's own form post: with pages instead of JSON, so that the form works without JavaScript.
 */
export type BrowserForm<Output> = {
  /** The form's name, by which its page finds the flash. */
  name: (fields: Record<string, unknown>) => string;
  /** The page that has the form. */
  page: (fields: Record<string, unknown>) => string;
  /** The page after a success. If omitted, the browser gets the call's own response, such as a file. */
  next?: (output: Output, fields: Record<string, unknown>) => string;
  /** The message after a success, unless the next page makes it obvious. */
  message?: ReplyKey | ((output: Output) => ReplyKey);
  /** The fields that the page fills in again. Never passwords. */
  kept: readonly string[];
};

/** Whether a browser posted the form itself: its Accept header prefers HTML, while scripts ask for data. */
export function isBrowserForm(request: EndpointRequest, kind: BodyKind): boolean {
  const type = request.headers.get("content-type") ?? "";
  const accept = request.headers.get("accept") ?? "";
  const formType = kind === "files" ? "multipart/form-data" : "application/x-www-form-urlencoded";
  return type.toLowerCase().startsWith(formType) && /^\s*text\/html/i.test(accept);
}

/**
 * The request to repeat once the user has re-authenticated. Undefined if it contained another password, which has to be
 * typed again.
 */
function repeatOf(
  { code, details }: Refusal,
  request: EndpointRequest,
  fields: Record<string, unknown>,
): Flash["repeat"] {
  const { currentPassword, ...rest } = fields;
  const isAnother =
    currentPassword !== undefined && ["incorrect_password", "too_many_attempts"].includes(code);
  const isSecret = Object.keys(rest).some((name) => /password/i.test(name));
  if (isSecret || (code !== "reauthenticate" && !isAnother)) return undefined;
  const typed = Object.entries(rest).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    action: new URL(request.url, "http://own.invalid").pathname,
    fields: Object.fromEntries(typed),
    proof: details.proof === "google" ? "google" : "password",
  };
}

/** Redirects the browser to the next page, or back to the form with the reason and the typed values. */
export async function formAnswer<Output>(
  form: BrowserForm<Output>,
  request: EndpointRequest,
  fields: Record<string, unknown>,
  outcome: { output: Output } | { refusal: Refusal },
  cookies: string[] = [],
): Promise<Answer> {
  const isSuccess = "output" in outcome;
  const message = isSuccess ? successOf(form, outcome.output) : messageOf(outcome.refusal);
  const page = (isSuccess && form.next?.(outcome.output, fields)) || form.page(fields);
  const location = inLanguage(page, currentLanguage());
  const answer = withCookies(seeOther(location), cookies);
  if (message === undefined) return answer;
  // One person's input must not be shown to another.
  const showsTyped = !isSuccess && outcome.refusal.kind !== "other_user";
  const values = !showsTyped
    ? {}
    : Object.fromEntries(form.kept.map((name) => [name, String(fields[name] ?? "")]));
  const [path = "/"] = location.split(/[?#]/);
  const place = { form: form.name(fields), path, headers: request.headers };
  const repeat = isSuccess ? undefined : repeatOf(outcome.refusal, request, fields);
  return withCookies(answer, [
    await createFlashCookie({ message, success: isSuccess, values, repeat }, place),
  ]);
}

function successOf<Output>({ message }: BrowserForm<Output>, output: Output): string | undefined {
  const key = typeof message === "function" ? message(output) : message;
  return key && replyOf(say(key));
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
