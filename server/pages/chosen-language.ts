import type { Answer } from "@/lib/http/calls/answer";
import { chosenLanguage } from "@/lib/http/pages/chosen-language";
import { headersReader } from "@/server/node-adapter";
import { type Asked, isForPage } from "./asked";

/** Redirects a browser to the language it has chosen; undefined if no redirect is needed. */
export function toChosenLanguage(asked: Asked): Answer | undefined {
  const chosen = isForPage(asked) ? chosenLanguage(asked.url, headersReader(asked.headers)) : undefined;
  if (chosen === undefined) return undefined;
  const { location, cookie } = chosen;
  const headers = {
    Location: location,
    "Cache-Control": "no-store",
    ...(cookie === undefined ? {} : { "Set-Cookie": cookie }),
  };
  return { status: 303, headers, body: null };
}
