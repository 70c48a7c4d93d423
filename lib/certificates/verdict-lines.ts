import { demoStudent } from "@/lib/accounts/demo-accounts";
import { dayInWords, kabulMoment } from "@/lib/dates/date-words";
import { formatWait } from "@/lib/dates/format-wait";
import { kabulDay } from "@/lib/dates/plain-date";
import { eitherOf, interpolate } from "@/lib/text";
import { type Catalogue, catalogueOf } from "@/lib/words/catalogue";
import { defaultLanguage, inLanguage, type Language, languageOf } from "@/lib/words/languages";
import type { EarlierVersions, Verdict, VerdictState } from "./certificate";
import { certificatePath } from "./code";

export type NoVerdict =
  | { state: "not_found"; version: null }
  | { state: "unreachable"; refusal: { message: string; retryAfter: number | undefined } };

export type VerdictLines = {
  /** `unchecked`: this browser cannot check a signed record. */
  state: VerdictState | "unchecked";
  word: string;
  verified?: string;
  /** Null unless the academy vouches for the certificate. */
  name: string | null;
  identity: readonly string[];
  sentence: string;
  notes: readonly string[];
  checked: string;
  advice: string;
  newest: { href: string; text: string } | null;
};

type Words = { texts: Catalogue["certificate"]["verdict"] } & Pick<Catalogue, "dates" | "language" | "lists">;

const dayOf = (moment: Date, { dates }: Words) => dayInWords(dates, kabulDay(moment));

export function verdictLines(
  verdict: Verdict | NoVerdict,
  at: { checkedAt: Date; host: string; language?: Language },
): VerdictLines {
  const { certificate, dates, language, lists } = catalogueOf(at.language ?? defaultLanguage);
  const texts = certificate.verdict;
  const own = { texts, dates, language, lists };
  const { state } = verdict;
  const isVersionMissing = state === "not_found" && verdict.version !== null;
  const moment = kabulMoment(at.checkedAt, dates);
  const text = isVersionMissing ? "no_version" : state;
  const isSame = state === "valid" && verdict.sameVersion !== null;
  return {
    state,
    word: texts.words[state],
    ...(verdict.state === "valid"
      ? { verified: interpolate(texts.verified, { ...moment, academy: verdict.academy }) }
      : {}),
    name: "certificate" in verdict ? verdict.certificate.fullName : null,
    identity: identityOf(verdict, own),
    sentence: interpolate(texts.sentences[isSame ? "same" : text], valuesOf(verdict, own)),
    notes: notesOn(verdict, own),
    checked: interpolate(texts.checked, { ...moment, host: at.host }),
    advice: text === "unreachable" ? adviceToWait(verdict, own) : texts.advice[text],
    newest: newestOf(verdict, own),
  };
}

function identityOf(verdict: Verdict | NoVerdict, { texts }: Words): string[] {
  if (!("studentCode" in verdict) || verdict.state === "not_found") return [];
  const { number, version } = verdict;
  const code = "certificate" in verdict ? verdict.certificate.studentCode : verdict.studentCode;
  return [
    ...(number === null ? [] : [number]),
    ...(version === null ? [] : [interpolate(texts.version, { version })]),
    interpolate(texts.code, { code }),
  ];
}

function valuesOf(verdict: Verdict | NoVerdict, own: Words): Record<string, string | number> {
  if (verdict.state === "unreachable") return { message: verdict.refusal.message };
  return {
    academy: "academy" in verdict ? verdict.academy : "",
    version: verdict.version ?? "",
    day: "endedAt" in verdict ? dayOf(verdict.endedAt, own) : "",
    next: verdict.state === "replaced" ? verdict.nextVersion : "",
    same: (verdict.state === "valid" && verdict.sameVersion) || "",
  };
}

function notesOn(verdict: Verdict | NoVerdict, own: Words): string[] {
  const { texts } = own;
  if (verdict.state !== "valid") return [];
  const { earlier, certificate } = verdict;
  const isSample =
    certificate.studentCode === demoStudent.studentCode && certificate.fullName === demoStudent.fullName;
  return [...(isSample ? [texts.sample] : []), ...(earlier === null ? [] : [earlierNote(earlier, own)])];
}

function earlierNote({ versions, endedAt, isCancelled }: EarlierVersions, own: Words): string {
  const { earlier, earlierCancelled } = own.texts;
  return interpolate(isCancelled ? earlierCancelled : earlier, {
    version: versions.at(-1) ?? "",
    versions: eitherOf(versions.map(String), own.lists),
    day: dayOf(endedAt, own),
  });
}

function adviceToWait(verdict: Verdict | NoVerdict, { texts, dates }: Words): string {
  const seconds = verdict.state === "unreachable" ? verdict.refusal.retryAfter : undefined;
  return seconds === undefined
    ? texts.advice.soon
    : interpolate(texts.advice.later, { time: formatWait(seconds, dates.wait) });
}

function newestOf(verdict: Verdict | NoVerdict, { texts, language }: Words): VerdictLines["newest"] {
  const hasNewest =
    verdict.state === "replaced" ||
    (verdict.state === "valid" && verdict.sameVersion !== null) ||
    (verdict.state === "taken_back" && verdict.currentVersion !== null) ||
    (verdict.state === "not_found" && "studentCode" in verdict);
  return hasNewest && "studentCode" in verdict
    ? {
        href: inLanguage(certificatePath(verdict.studentCode), languageOf(language.locale)),
        text: texts.newest,
      }
    : null;
}
