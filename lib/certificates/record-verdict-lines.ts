import type { Messages } from "next-intl";
import { interpolate } from "@/lib/text/interpolate";
import { certificatePath } from "./certificate-path";
import { kabulMoment } from "./facts";
import type { CheckedRecord } from "./signing/verify";
import type { RecordStatus } from "./status-list/record-status";
import type { VerdictLines } from "./verdict-lines";

/** What a browser found out about a record. `unavailable` means that the verifier could not be loaded. */
export type RecordOutcome =
  | Extract<CheckedRecord, { genuine: false }>
  | { genuine: false; why: "unavailable" }
  | (Extract<CheckedRecord, { genuine: true }> & { status: RecordStatus });

export type RecordVerdictTexts = Pick<
  Messages["verifyRecord"]["check"],
  "altered" | "alteredText" | "states" | "advice" | "unknownKey" | "unavailable" | "byCode"
> & {
  dates: Messages["dates"];
  verdict: Pick<
    Messages["certificate"]["verdict"],
    "words" | "advice" | "version" | "code" | "checked" | "newest"
  >;
};

const adviceOf = { missing: "connect", old: "connect", bad: "ask", unlisted: "ask" } as const;

/**
 * The lines of a verdict on a record, like those on a certificate. Built in the browser, which alone has the record.
 */
export function recordVerdictLines(
  outcome: RecordOutcome,
  at: { academy: string; checkedAt: Date; host: string },
  texts: RecordVerdictTexts,
): VerdictLines {
  const { words, advice, checked } = texts.verdict;
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
    const sentence = outcome.why === "unknown_key" ? texts.unknownKey : texts.unavailable;
    return { ...base, state: "unreachable", word: words.unreachable, sentence, advice: texts.advice.unread };
  }
  const { record, status } = outcome;
  const identity = [
    ...(record.v === 1 ? [] : [record.no, interpolate(texts.verdict.version, { version: record.ver })]),
    interpolate(texts.verdict.code, { code: record.code }),
  ];
  if (status.state === "unknown") {
    const sentence = interpolate(texts.states[status.why], { academy: at.academy });
    const known = { ...base, identity, sentence, advice: texts.advice[adviceOf[status.why]] };
    return { ...known, state: "unreachable", word: words.unreachable };
  }
  const { state, asOf } = status;
  const { date: day, time } = kabulMoment(asOf, texts.dates);
  const vouchedFor = state === "valid" || state === "replaced";
  return {
    ...base,
    state,
    word: words[state],
    name: vouchedFor ? record.name : null,
    identity,
    sentence: interpolate(texts.states[state], { academy: at.academy, day, time }),
    advice: state === "valid" ? texts.advice.valid : advice[state],
    newest: state === "replaced" ? { href: certificatePath(record.code), text: texts.verdict.newest } : null,
  };
}
