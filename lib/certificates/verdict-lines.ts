import { demoStudent } from "@/lib/accounts/demo-accounts";
import { formatWait } from "@/lib/dates/format-wait";
import { kabulDay } from "@/lib/dates/kabul";
import { interpolate } from "@/lib/text/interpolate";
import { locale, messages } from "@/lib/words/catalogue";
import { certificatePath } from "./certificate-path";
import { kabulMoment, longDate } from "./facts";
import type { EarlierVersions, Verdict, VerdictState } from "./verdict";

const texts = messages.certificate.verdict;

/** Why there is no verdict: no one has the code, or it could not be looked up. */
export type NoVerdict =
  | { state: "not_found"; version: null }
  | { state: "unreachable"; refusal: { message: string; retryAfter: number | undefined } };

/** A verdict in words, in the order of its lines. */
export type VerdictLines = {
  state: VerdictState;
  word: string;
  /** Only while a certificate vouches for it. */
  name: string | null;
  /** Number, version and student code. */
  identity: readonly string[];
  sentence: string;
  /** What holds besides. */
  notes: readonly string[];
  /** When it was checked, and at which address. */
  checked: string;
  advice: string;
  /** Where the newest version is, if this is not it. */
  newest: { href: string; text: string } | null;
};

const day = (moment: Date) => longDate(kabulDay(moment));

/** The fixed lines of every state, for page, print and previews. */
export function verdictLines(
  verdict: Verdict | NoVerdict,
  at: { checkedAt: Date; host: string },
): VerdictLines {
  const { state } = verdict;
  const isVersionMissing = state === "not_found" && verdict.version !== null;
  const text = isVersionMissing ? "no_version" : state;
  return {
    state,
    word: texts.words[state],
    name: "certificate" in verdict ? verdict.certificate.fullName : null,
    identity: identityOf(verdict),
    sentence: interpolate(texts.sentences[text], valuesOf(verdict)),
    notes: notesOn(verdict),
    checked: interpolate(texts.checked, { ...kabulMoment(at.checkedAt), host: at.host }),
    advice: text === "unreachable" ? adviceToWait(verdict) : texts.advice[text],
    newest: newestOf(verdict),
  };
}

function identityOf(verdict: Verdict | NoVerdict): string[] {
  if (!("studentCode" in verdict) || verdict.state === "not_found") return [];
  const { number, version } = verdict;
  const code = "certificate" in verdict ? verdict.certificate.studentCode : verdict.studentCode;
  return [
    ...(number === null ? [] : [number]),
    ...(version === null ? [] : [interpolate(texts.version, { version })]),
    interpolate(texts.code, { code }),
  ];
}

function valuesOf(verdict: Verdict | NoVerdict): Record<string, string | number> {
  if (verdict.state === "unreachable") return { message: verdict.refusal.message };
  return {
    academy: "academy" in verdict ? verdict.academy : "",
    version: verdict.version ?? "",
    day: "endedAt" in verdict ? day(verdict.endedAt) : "",
    next: verdict.state === "replaced" ? verdict.nextVersion : "",
  };
}

const anyOf = new Intl.ListFormat(locale, { type: "disjunction" });

function notesOn(verdict: Verdict | NoVerdict): string[] {
  if (verdict.state !== "valid") return [];
  const { earlier, certificate } = verdict;
  const isSample =
    certificate.studentCode === demoStudent.studentCode && certificate.fullName === demoStudent.fullName;
  return [...(isSample ? [texts.sample] : []), ...(earlier === null ? [] : [earlierNote(earlier)])];
}

function earlierNote({ versions, endedAt }: EarlierVersions): string {
  return interpolate(texts.earlier, {
    version: versions.at(-1) ?? "",
    versions: anyOf.format(versions.map(String)),
    day: day(endedAt),
  });
}

function adviceToWait(verdict: Verdict | NoVerdict): string {
  const seconds = verdict.state === "unreachable" ? verdict.refusal.retryAfter : undefined;
  return seconds === undefined
    ? texts.advice.soon
    : interpolate(texts.advice.later, { time: formatWait(seconds, locale) });
}

function newestOf(verdict: Verdict | NoVerdict): VerdictLines["newest"] {
  const hasNewest =
    verdict.state === "replaced" ||
    (verdict.state === "taken_back" && verdict.currentVersion !== null) ||
    (verdict.state === "not_found" && "studentCode" in verdict);
  return hasNewest && "studentCode" in verdict
    ? { href: certificatePath(verdict.studentCode), text: texts.newest }
    : null;
}
