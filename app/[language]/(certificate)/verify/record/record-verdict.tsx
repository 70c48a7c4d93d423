import type { Messages } from "next-intl";
import { Verdict } from "@/components/certificate/verdict";
import { Untranslated } from "@/components/ui/own-text";
import { certificatePath } from "@/lib/certificates/code";
import type { SignedRecord } from "@/lib/certificates/signed-record";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { dayInWords, kabulMoment } from "@/lib/dates/date-words";
import { type ExamId, examIds, exams } from "@/lib/exams/registry";
import { examReport, gradeOf } from "@/lib/exams/report";
import { type Result, type Results, scoresFrom } from "@/lib/exams/scores";
import { interpolate, listed } from "@/lib/text";
import { hrefHere } from "@/lib/words/languages";
import type { RecordOutcome } from "./check-record";

type FactTexts = Messages["verifyRecord"]["check"] &
  Pick<Messages["certificate"], "facts" | "id" | "notTaken" | "mockTest" | "scores"> &
  Pick<Messages, "dates">;

export type RecordTexts = FactTexts & {
  verdict: Pick<Messages["certificate"]["verdict"], "words" | "version" | "code" | "checked">;
};

type RecordVerdictProps = {
  outcome: RecordOutcome;
  checkedAt: Date;
  record: string;
  /** The `iss` of this site, its present one first. */
  issuers: readonly string[];
  academyName: string;
  texts: RecordTexts;
};

export function RecordVerdict(props: RecordVerdictProps) {
  const { outcome, issuers, academyName, texts } = props;
  const lines = linesOf(props);
  return (
    <section className="overflow-hidden rounded-xl border bg-card shadow-md">
      <Verdict lines={lines} academy={academyName} />
      {outcome.genuine && (
        <Details outcome={outcome} isNamed={lines.name !== null} issuers={issuers} texts={texts} />
      )}
    </section>
  );
}

const adviceOf = { missing: "connect", old: "connect", bad: "ask", unlisted: "ask" } as const;

function linesOf({
  outcome,
  checkedAt,
  record: text,
  issuers: [site = window.location.origin],
  academyName: academy,
  texts,
}: RecordVerdictProps): VerdictLines {
  const { words, version, code, checked } = texts.verdict;
  const when = interpolate(checked, { ...kabulMoment(checkedAt, texts.dates), host: window.location.host });
  const base = { name: null, identity: [], notes: [], checked: when, newest: null };
  if (!outcome.genuine) {
    if (outcome.why === "altered")
      return {
        ...base,
        state: "not_found",
        word: texts.altered,
        sentence: interpolate(texts.alteredText, { academy }),
        advice: texts.advice.altered,
        newest: { href: hrefHere("/verify"), text: texts.byCode },
      };
    if (outcome.why === "insecure") {
      const address = `${site.replace(/^http:/, "https:")}/verify/record`;
      return {
        ...base,
        state: "unchecked",
        word: words.unreachable,
        sentence: interpolate(texts.insecure, { address }),
        advice: texts.advice.insecure,
        newest: { href: `${address}#${text}`, text: address },
      };
    }
    const sentence = outcome.why === "unknown_key" ? texts.unknownKey : texts.unavailable;
    return { ...base, state: "unreachable", word: words.unreachable, sentence, advice: texts.advice.unread };
  }
  const { record, status } = outcome;
  const identity = [
    record.no,
    interpolate(version, { version: record.ver }),
    interpolate(code, { code: record.code }),
  ];
  if (status.state === "unknown") {
    const sentence = interpolate(texts.states[status.why], { academy });
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
      sentence: interpolate(texts.states.ended, { address: `${site}${href}` }),
      advice: texts.advice.ask,
      newest: { href: hrefHere(href), text: texts.ask },
    };
  }
  const { date: day, time } = kabulMoment(status.asOf, texts.dates);
  const same = status.sameVersion ?? "";
  return {
    ...base,
    state: "valid",
    word: words.valid,
    name: record.name,
    identity,
    sentence: interpolate(texts.states[same === "" ? "valid" : "same"], { academy, day, time, same }),
    advice: texts.advice.valid,
  };
}

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

type DetailsProps = Pick<RecordVerdictProps, "issuers" | "texts"> & {
  outcome: Extract<RecordOutcome, { genuine: true }>;
  isNamed: boolean;
};

function Details({ outcome: { record, keyId, status }, isNamed, issuers, texts }: DetailsProps) {
  const isOurs = issuers.includes(record.iss);
  // The academy no longer vouches for these facts.
  const isShown = status.state !== "ended";
  const inVerdict = ["studentCode", isNamed && "name", "certificateId"];
  const facts = recordFacts(record, texts).filter(({ name }) => !inVerdict.includes(name));
  return (
    <div className="wrap py-6">
      {isShown && (
        <dl className="mb-6 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
          {facts.map(({ name, label, value }) => (
            <div key={name} className="contents">
              <dt className="text-sm text-muted-foreground">{label}</dt>
              <dd
                className={
                  name === "name"
                    ? "certificate-name text-2xl wrap-anywhere"
                    : "mb-2 font-medium wrap-anywhere sm:mb-0"
                }
              >
                <Untranslated>{value}</Untranslated>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <h2 className="font-semibold">{texts.checked}</h2>
      <ul className="list-disc ps-5">
        <li>{interpolate(texts.signedOn, { date: dayInWords(texts.dates, record.iat), key: keyId })}</li>
        {isOurs && <li>{interpolate(texts.madeFor, { host: hostOf(record.iss) })}</li>}
      </ul>
      <h2 className="mt-4 font-semibold">{texts.notChecked}</h2>
      <ul className="list-disc ps-5">
        {!isOurs && (
          <li>
            {interpolate(texts.otherSite, { host: hostOf(record.iss), site: hostOf(issuers[0] ?? "") })}
          </li>
        )}
        <li>
          {texts.standing}{" "}
          <a className="text-primary underline" href={hrefHere(certificatePath(record.code, record.ver))}>
            {texts.ask}
          </a>
          .
        </li>
        <li>{texts.holder}</li>
      </ul>
    </div>
  );
}

/** Totals and grade are computed: only the scores are signed. */
export function recordFacts(record: SignedRecord, texts: FactTexts) {
  const { facts } = texts;
  const fact = (name: keyof typeof facts, value: string) => ({ name, label: facts[name], value });
  const results = resultsOf(record);
  return [
    fact("name", record.name),
    ...(record.born ? [fact("birthDate", dayInWords(texts.dates, record.born))] : []),
    fact("studentCode", record.code),
    fact("certificateId", interpolate(texts.id, { number: record.no, version: record.ver })),
    fact("grade", gradeOf(results)),
    ...examIds.map((exam) => ({
      name: exam,
      label: interpolate(texts.mockTest, { exam: exams[exam].name }),
      value: formatResult(exam, results[exam], texts),
    })),
    ...(record.on ? [fact("resultsDay", dayInWords(texts.dates, record.on))] : []),
  ];
}

/** The results in a record, without scores that no longer fit the exam's definition. */
function resultsOf(record: SignedRecord): Results {
  const entries = examIds.flatMap((exam) => {
    const scores = scoresFrom(exam, record[exam] ?? []);
    return scores === null ? [] : [[exam, { scores, heldOn: record.on ?? "" }]];
  });
  return Object.fromEntries(entries);
}

function formatResult(exam: ExamId, result: Result | undefined, texts: FactTexts): string {
  if (!result) return texts.notTaken;
  const { total, sections } = examReport(exam, result.scores);
  const headline = interpolate(texts.examScores.total, { total: total.shown, max: total.max });
  if (sections.length === 0) return headline;
  const parts = sections.map(({ name, shown }) => `${texts.scores[name].toLowerCase()} ${shown}`);
  const sectionList = listed(parts, texts.examScores);
  return interpolate(texts.examScores.sections, { total: headline, sections: sectionList });
}
