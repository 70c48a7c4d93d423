import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "@/lib/process-state";
import { defaultLanguage, type Language, languageIn } from "./languages";

const requests = processState("request-language", () => new AsyncLocalStorage<Language>());

export const currentLanguage = (): Language => requests.getStore() ?? defaultLanguage;

export const runInLanguage = <Result>(language: Language, run: () => Result): Result =>
  language === currentLanguage() ? run() : requests.run(language, run);

/** For a server that has no front, at the very beginning of a request. */
export const enterLanguage = (language: Language): void => requests.enterWith(language);

/** A page's language is in its address; a call is answered in the language of the page it came from. */
export function languageOfRequest(path: string, referrer: string | undefined): Language {
  if (!path.startsWith("/backend/")) return languageIn(path);
  return referrer !== undefined && URL.canParse(referrer)
    ? languageIn(new URL(referrer).pathname)
    : defaultLanguage;
}
