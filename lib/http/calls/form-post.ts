import "server-only";
import type { Refusal } from "@/lib/errors";
import { keepFlash } from "@/lib/http/flash-store";

/** How a call answers a browser's own form post: pages instead of JSON, so that the form works without JavaScript. */
export type BrowserForm<Output> = {
  /** The form's name, under which its page finds what it has to show. */
  name: (fields: Record<string, unknown>) => string;
  /** The page the form stands on. */
  page: (fields: Record<string, unknown>) => string;
  /** Where a success leads. */
  next: (output: Output, fields: Record<string, unknown>) => string;
  /** What the page says after a success; nothing where the next page speaks for itself. */
  message?: string;
  /** The fields that the page fills in again. Never a password. */
  kept: readonly string[];
};

/** Whether a browser posted a form by itself: it asks for a page first, where a script asks for data. */
export function isBrowserForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  const accept = request.headers.get("accept") ?? "";
  return type.toLowerCase().startsWith("application/x-www-form-urlencoded") && /^\s*text\/html/i.test(accept);
}

export function formAnswer<Output>(
  form: BrowserForm<Output>,
  fields: Record<string, unknown>,
  outcome: { output: Output } | { refusal: Refusal },
  cookies: string[] = [],
): Response {
  const isSuccess = "output" in outcome;
  const message = isSuccess ? form.message : outcome.refusal.message;
  const headers = new Headers({
    Location: isSuccess ? form.next(outcome.output, fields) : form.page(fields),
    "Cache-Control": "no-store",
  });
  for (const cookie of cookies) headers.append("Set-Cookie", cookie);
  if (message !== undefined) {
    const values = isSuccess
      ? {}
      : Object.fromEntries(form.kept.map((name) => [name, String(fields[name] ?? "")]));
    headers.append("Set-Cookie", keepFlash({ form: form.name(fields), message, success: isSuccess, values }));
  }
  return new Response(null, { status: 303, headers });
}
