import { formatWait } from "@/lib/dates/format-wait";
import { interpolate } from "@/lib/text/interpolate";

/** What the root layout sends to every page for this: the sentence stands on `<html>`. */
export const tooManyAttribute = "data-too-many";

/** What a page says of a limit that was reached, with the time to wait; undefined if it has no sentence for it. */
export function tooManyText(seconds: number): string | undefined {
  const { documentElement } = document;
  const sentence = documentElement.getAttribute(tooManyAttribute);
  return sentence === null
    ? undefined
    : interpolate(sentence, { time: formatWait(seconds, documentElement.lang) });
}
