import { formatWait, type WaitWords } from "@/lib/dates/format-wait";
import { interpolate } from "@/lib/text/interpolate";

/** What a root layout sends to every page for this: the sentence and the words of its time stand on `<html>`, as JSON. */
export const tooManyAttribute = "data-too-many";

/** What stands there. */
export type TooManyTexts = { sentence: string; wait: WaitWords };

/** What a page says of a limit that was reached, with the time to wait; undefined if it has no sentence for it. */
export function tooManyText(seconds: number): string | undefined {
  const { documentElement } = document;
  const texts = documentElement.getAttribute(tooManyAttribute);
  if (texts === null) return undefined;
  const { sentence, wait }: TooManyTexts = JSON.parse(texts);
  return interpolate(sentence, { time: formatWait(seconds, wait) });
}
