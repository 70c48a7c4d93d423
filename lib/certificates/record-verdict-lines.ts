import type { Messages } from "next-intl";
import { interpolate } from "@/lib/text/interpolate";
import { kabulMoment } from "./certificate";
import { certificatePath } from "./code";
import type { CheckedRecord } from "./record";
import type { RecordStatus } from "./status-list";
import type { VerdictLines } from "./verdict-lines";

/** What a browser found out about a record. `insecure` means that it checks no signatures on a page without https. */
export type RecordOutcome =
  | Extract<CheckedRecord, { genuine: false }>
  | { genuine: false; why: "unavailable" | "insecure" }
  | (Extract<CheckedRecord, { genuine: true }> & { status: RecordStatus });

export type RecordVerdictTexts = Messages["verifyRecord"]["check"] & {
  dates: Messages["dates"];
  verdict: Pick<Messages["certificate"]["verdict"], "words" | "version" | "code" | "checked">;
};

const adviceOf = { missing: "connect", old: "connect", bad: "ask", unlisted: "ask" } as const;

/** Built in the browser, which alone has the record. */
export function recordVerdictLines(
  outcome: RecordOutcome,
  at: {
    academy: string;
    checkedAt: Date;
    host: string;
    /** The site's origin as it is published, and the part of the address that has the record. */
    site: string;
    fragment: string;
  },
  texts: RecordVerdictTexts,
): VerdictLines {
  const { words, checked } = texts.verdict;
  const when = interpolate(checked, { ...kabulMoment(at.checkedAt, texts.dates), host: at.host });
  const base = { name: null, identity: [], notes: [], checked: when, newest: null };
  if (!outcome.genuine) {
    if (outcome.why === "altered")
      return {
        ...base,
        state: "not_found",
        word: texts.altered,
        sentence: interpolate(texts.alteredText, { academy: at.academy }),
        advice: texts.advice.altered,
        newest: { href: "/verify", text: texts.byCode },
      };
    if (outcome.why === "insecure") {
      const address = `${at.site.replace(/^http:/, "https:")}/verify/record`;
      return {
        ...base,
        state: "unchecked",
        word: words.unreachable,
        sentence: interpolate(texts.insecure, { address }),
        advice: texts.advice.insecure,
        newest: { href: `${address}${at.fragment}`, text: address },
      };
    }
    const sentence = outcome.why === "unknown_key" ? texts.unknownKey : texts.unavailable;
    return { ...base, state: "unreachable", word: words.unreachable, sentence, advice: texts.advice.unread };
  }
  const { record, status } = outcome;
  const identity = [
    record.no,
    interpolate(texts.verdict.version, { version: record.ver }),
    interpolate(texts.verdict.code, { code: record.code }),
  ];
  if (status.state === "unknown") {
    const sentence = interpolate(texts.states[status.why], { academy: at.academy });
    const known = { ...base, identity, sentence, advice: texts.advice[adviceOf[status.why]] };
    return { ...known, state: "unreachable", word: words.unreachable };
  }
  if (status.state === "ended") {
    const href = certificatePath(record.code, record.ver);
    return {
      ...base,
      state: "replaced",
      word: texts.ended,
      identity,
      sentence: interpolate(texts.states.ended, { address: `${at.site}${href}` }),
      advice: texts.advice.ask,
      newest: { href, text: texts.ask },
    };
  }
  const { date: day, time } = kabulMoment(status.asOf, texts.dates);
  return {
    ...base,
    state: "valid",
    word: words.valid,
    name: record.name,
    identity,
    sentence: interpolate(status.sameVersion === undefined ? texts.states.valid : texts.states.same, {
      ...{ academy: at.academy, day, time, same: status.sameVersion ?? "" },
    }),
    advice: texts.advice.valid,
  };
}
