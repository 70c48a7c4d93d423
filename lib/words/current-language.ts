import { AsyncLocalStorage } from "node:async_hooks";
import { processState } from "@/lib/process/process-state";
import { defaultLanguage, type Language, languageIn } from "./languages";

const requests = processState("request-language", () => new AsyncLocalStorage<Language>());

/** The language in which the request under way is answered; English outside of one. */
export const currentLanguage = (): Language => requests.getStore() ?? defaultLanguage;

/** Runs a function, and all that it calls, in a language. */
export const runInLanguage = <Result>(language: Language, run: () => Result): Result =>
  language === currentLanguage() ? run() : requests.run(language, run);

/** The same for what follows in this asynchronous context. */
export const enterLanguage = (language: Language): void => requests.enterWith(language);

/** Answers to what comes from our pages: the calls, and the forms that have an address of their own. */
const answersPages = /^\/(?:backend|newsletter\/(?:confirmation|end|subscribe)|cookie-choice)(?:\/|$)/;

/**
 * The language to answer a request in: a page's is in its address; a call answers in that of the page that it came from, and a
 * client without a page in English.
 */
export function languageOfRequest(path: string, referrer: string | undefined): Language {
  if (!answersPages.test(path)) return languageIn(path);
  return referrer !== undefined && URL.canParse(referrer)
    ? languageIn(new URL(referrer).pathname)
    : defaultLanguage;
}
