import { formatWait, type WaitWords } from "@/lib/dates/format-wait";
import { interpolate } from "@/lib/text/interpolate";

/**
 * The attribute of `<html>` in which a root layout sends every page the rate-limit sentence and its time units, as
 * JSON.
 */
export const tooManyAttribute = "data-too-many";

export type TooManyTexts = { sentence: string; wait: WaitWords };

/** The page's message for a rate limit, with the time to wait; undefined if it has no sentence for it. */
export function tooManyText(seconds: number): string | undefined {
  const { documentElement } = document;
  const texts = documentElement.getAttribute(tooManyAttribute);
  if (texts === null) return undefined;
  const { sentence, wait }: TooManyTexts = JSON.parse(texts);
  return interpolate(sentence, { time: formatWait(seconds, wait) });
}
