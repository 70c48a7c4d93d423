import "server-only";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { z } from "zod";
import type { LoggedIn } from "@/lib/accounts/log-in";
import { choosePasswordPath, pageAfterLogIn } from "@/lib/auth/roles";
import { seal, unseal } from "@/lib/auth/sealed";
import { formatWait } from "@/lib/dates/format-wait";
import type { Refusal } from "@/lib/errors";
import { catalogueOf } from "@/lib/words/catalogue";
import { inLanguage } from "@/lib/words/languages";
import { currentLanguage, replyOf, sentenceOf } from "@/lib/words/sentence";
import { type ReplyKey, say, toWords, type Words } from "@/lib/words/words";
import { type Answer, withHeaders } from "./answer";
import type { EndpointRequest, HeaderReader } from "./body";
import { cookieList } from "./cookie-list";
import { readCookie, setCookie } from "./cookies";
import { ownPath } from "./trust";

/** With pages instead of JSON, so that the form works without JavaScript. */
export type BrowserForm<Output> = {
  page: (fields: Record<string, unknown>, refusal: Refusal) => string;
  next: (output: Output, fields: Record<string, unknown>) => string;
  /** The message after a success, unless the next page makes it obvious. */
  message?: (output: Output) => ReplyKey | Words<ReplyKey>;
  /** The fields that the page fills in again. Never passwords. */
  kept: readonly string[];
};

/** Whether a browser posted the form itself: its Accept header prefers HTML, while scripts ask for data. */
export function isBrowserForm(request: EndpointRequest): boolean {
  const type = request.headers.get("content-type") ?? "";
  const accept = request.headers.get("accept") ?? "";
  return type.toLowerCase().startsWith("application/x-www-form-urlencoded") && /^\s*text\/html/i.test(accept);
}

export function formAnswer<Output>(
  form: BrowserForm<Output>,
  request: EndpointRequest,
  fields: Record<string, unknown>,
  outcome: { output: Output } | { refusal: Refusal },
): Answer {
  const isSuccess = "output" in outcome;
  const message = isSuccess
    ? form.message && replyOf(toWords(form.message(outcome.output)))
    : messageOf(outcome.refusal);
  const page = isSuccess ? form.next(outcome.output, fields) : form.page(fields, outcome.refusal);
  const location = inLanguage(page, currentLanguage());
  const headers = { Location: location, "Cache-Control": "no-store" };
  const answer: Answer = { status: 303, headers, body: null };
  if (message === undefined) return answer;
  const values = isSuccess
    ? {}
    : Object.fromEntries(form.kept.map((name) => [name, String(fields[name] ?? "")]));
  const [path = "/"] = location.split(/[?#]/);
  const token = tokenOf({ message, success: isSuccess, values }, contextOf(path, request.headers));
  return withHeaders(answer, { "Set-Cookie": setCookie("flash", token, path) });
}

function messageOf({ kind, words, retryAfter }: Refusal): string {
  if (kind !== "too_many_attempts" || retryAfter === undefined) return sentenceOf(words);
  return sentenceOf(
    say("withWait", {
      refusal: words,
      time: formatWait(retryAfter, catalogueOf(currentLanguage()).dates.wait),
    }),
  );
}

const typed = (value: unknown) => (typeof value === "string" ? value : undefined);

const isOffice = (fields: Record<string, unknown>) => fields.from === "/admin";

export const logInForm: BrowserForm<LoggedIn> = {
  page: (fields) => {
    const wanted = ownPath(typed(fields.callbackUrl), "");
    const page = isOffice(fields) ? "/admin" : "/login";
    return wanted === "" ? page : `${page}?${new URLSearchParams({ callbackUrl: wanted })}`;
  },
  next: ({ account, mustChoosePassword }, fields) => {
    const wanted = ownPath(typed(fields.callbackUrl), pageAfterLogIn(account.role));
    return mustChoosePassword ? choosePasswordPath(wanted) : wanted;
  },
  kept: ["email"],
};

export const choosePasswordForm: BrowserForm<void> = {
  page: (fields) => choosePasswordPath(ownPath(typed(fields.callbackUrl), "/login")),
  next: (_, fields) => ownPath(typed(fields.callbackUrl), "/login"),
  kept: [],
};

export const resetPasswordForm: BrowserForm<void> = {
  page: (fields) => `/reset-password?${new URLSearchParams({ token: typed(fields.token) ?? "" })}`,
  next: () => "/login?reset=done",
  kept: [],
};

type Options = { next?: string; message?: ReplyKey | Words<ReplyKey>; kept?: readonly string[] };

export const formOn = (
  page: string,
  { next = page, kept = [], message }: Options = {},
): BrowserForm<unknown> => ({
  page: () => page,
  next: () => next,
  kept,
  ...(message && { message: () => message }),
});

export const logOutForm = formOn("/login?ended=failed", { next: "/login" });

export const signUpForm = formOn("/register", {
  next: "/login",
  message: "signedUp",
  kept: ["name", "email"],
});

export const contactForm = formOn("/contact", {
  message: "messageSent",
  kept: ["name", "email", "message"],
});

const Flash = z.object({
  message: z.string(),
  success: z.boolean(),
  values: z.record(z.string(), z.string()),
  /** Milliseconds since 1970. */
  until: z.number(),
});

/** What a form shows after a POST without JavaScript: the call's message and the submitted values. */
export type Flash = Omit<z.output<typeof Flash>, "until">;

/** In bytes. Proxies usually buffer 4 KB of response headers, and a page's other headers need their share. */
const longestCookie = 2400;

/** The next person at the browser must not see what was typed before. */
const contextOf = (path: string, headers: HeaderReader) =>
  [path, headers.get("user-agent") ?? "", readCookie(headers, "session") ?? ""].join("\n");

/** Without the longest of the values if they do not all fit: the message and the others still get through. */
function tokenOf(flash: Flash, context: string): string {
  const content = JSON.stringify({ ...flash, until: Date.now() + cookieList.flash.seconds * 1000 });
  const token = seal(deflateRawSync(content), "form flash", context).toString("base64url");
  if (token.length <= longestCookie) return token;
  const shortestFirst = Object.entries(flash.values).toSorted(
    ([, one], [, other]) => one.length - other.length,
  );
  return tokenOf({ ...flash, values: Object.fromEntries(shortestFirst.slice(0, -1)) }, context);
}

export function openFlash(token: string, path: string, headers: HeaderReader): Flash | null {
  const content = unseal(Buffer.from(token, "base64url"), "form flash", contextOf(path, headers));
  if (!content) return null;
  const { until, ...flash } = Flash.parse(JSON.parse(inflateRawSync(content).toString()));
  return until > Date.now() ? flash : null;
}
