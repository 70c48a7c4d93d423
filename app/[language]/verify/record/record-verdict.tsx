import { Verdict } from "@/components/certificate/verdict";
import { hrefHere } from "@/components/site/href-here";
import { certificatePath } from "@/lib/certificates/code";
import { type RecordTexts, recordFacts } from "@/lib/certificates/record";
import type { RecordOutcome, RecordVerdictTexts } from "@/lib/certificates/record-verdict-lines";
import type { VerdictLines } from "@/lib/certificates/verdict-lines";
import { dayInWords } from "@/lib/dates/date-words";
import { interpolate } from "@/lib/text/interpolate";

type RecordVerdictProps = {
  lines: VerdictLines;
  outcome: RecordOutcome;
  issuers: readonly string[];
  academyName: string;
  texts: RecordVerdictTexts & RecordTexts;
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

export function RecordVerdict({ lines, outcome, issuers, academyName, texts }: RecordVerdictProps) {
  return (
    <section className="overflow-hidden rounded-xl border bg-card shadow-md">
      <Verdict lines={lines} academy={academyName} />
      {outcome.genuine && (
        <Details outcome={outcome} isNamed={lines.name !== null} issuers={issuers} texts={texts} />
      )}
    </section>
  );
}

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
                <bdi translate="no">{value}</bdi>
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
