import "server-only";
import type { Refusal } from "@/lib/errors";
import { createFlashCookie } from "@/lib/http/cookies/flash-cookie";
import { type Answer, type EndpointRequest, seeOther, withCookies } from "./answer";
import type { BodyKind } from "./body-kinds";

/** How a call answers a browser's own form post: pages instead of JSON, so that the form works without JavaScript. */
export type BrowserForm<Output> = {
  /** The form's name, by which its page finds the flash. */
  name: (fields: Record<string, unknown>) => string;
  /** The page that has the form. */
  page: (fields: Record<string, unknown>) => string;
  /** The page after a success. */
  next: (output: Output, fields: Record<string, unknown>) => string;
  /** The message after a success, unless the next page speaks for itself. */
  message?: string;
  /** The fields that the page fills in again. Never a password. */
  kept: readonly string[];
};

/** Whether a browser posted the form by itself: its Accept header prefers HTML, where a script's asks for data. */
export function isBrowserForm(request: EndpointRequest, kind: BodyKind): boolean {
  const type = request.headers.get("content-type") ?? "";
  const accept = request.headers.get("accept") ?? "";
  const formType = kind === "files" ? "multipart/form-data" : "application/x-www-form-urlencoded";
  return type.toLowerCase().startsWith(formType) && /^\s*text\/html/i.test(accept);
}

/** Redirects the browser to the next page, or back to the form with the reason and what was typed. */
export async function formAnswer<Output>(
  form: BrowserForm<Output>,
  request: EndpointRequest,
  fields: Record<string, unknown>,
  outcome: { output: Output } | { refusal: Refusal },
  cookies: string[] = [],
): Promise<Answer> {
  const isSuccess = "output" in outcome;
  const message = isSuccess ? form.message : outcome.refusal.message;
  const location = isSuccess ? form.next(outcome.output, fields) : form.page(fields);
  const answer = withCookies(seeOther(location), cookies);
  if (message === undefined) return answer;
  const values = isSuccess
    ? {}
    : Object.fromEntries(form.kept.map((name) => [name, String(fields[name] ?? "")]));
  const [path = "/"] = location.split("?");
  const place = { form: form.name(fields), path, headers: request.headers };
  return withCookies(answer, [await createFlashCookie({ message, success: isSuccess, values }, place)]);
}
