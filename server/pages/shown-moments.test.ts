import { expect, test } from "vitest";
import { kabulMoment } from "@/lib/certificates/facts";
import { verdictLines } from "@/lib/certificates/verdict-lines";
import { interpolate } from "@/lib/text/interpolate";
import { messages } from "@/lib/words/catalogue";
import { languages } from "@/lib/words/languages";
import { shownMoments } from "./shown-moments";

const moment = new Date("2026-11-25T20:48:00Z");

test.each(languages)(
  "in %s a page from the cache is given its own time in the verdict and on the sheet",
  (language) => {
    const { checked } = verdictLines(
      { state: "not_found", version: null },
      { checkedAt: moment, host: "academy.example", language },
    );
    const made = interpolate(messages.certificate.sheet.made, kabulMoment(moment));
    for (const text of [checked, made])
      expect(shownMoments(moment, language).filter((shown) => text.includes(shown))).toHaveLength(1);
  },
);
