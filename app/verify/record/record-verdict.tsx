import { BadgeCheck, CircleHelp, FileClock, ShieldX } from "lucide-react";
import type { Messages } from "next-intl";
import { certificatePath } from "@/lib/certificates/certificate-path";
import { kabulMoment, longDate } from "@/lib/certificates/facts";
import { recordFacts } from "@/lib/certificates/signing/record-facts";
import type { CheckedRecord } from "@/lib/certificates/signing/verify";
import type { RecordStatus } from "@/lib/certificates/status-list/record-status";
import { interpolate } from "@/lib/interpolate";

/** The texts of a verdict. */
export type VerdictTexts = Omit<
  Messages["verifyRecord"]["check"],
  "record" | "submit" | "empty" | "unavailable"
> &
  Pick<Messages["certificate"], "facts" | "notTaken" | "mockTest" | "scores">;

/** The outcome of a verification, with the status if the record is genuine. */
export type RecordOutcome =
  | Exclude<CheckedRecord, { genuine: true }>
  | (Extract<CheckedRecord, { genuine: true }> & { status: RecordStatus });

type RecordVerdictProps = {
  outcome: RecordOutcome;
  issuer: string;
  academyName: string;
  texts: VerdictTexts;
};

const styles = {
  valid: { Icon: BadgeCheck, icon: "text-success", frame: "border-success/30" },
  withdrawn: { Icon: ShieldX, icon: "text-destructive", frame: "border-destructive/30" },
  replaced: { Icon: FileClock, icon: "text-warning", frame: "border-warning/40" },
  unknown: { Icon: CircleHelp, icon: "text-warning", frame: "border-warning/40" },
} as const satisfies Record<RecordStatus["state"], object>;

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

/** The verdict on a record: what the signature proves, and what it cannot. */
export function RecordVerdict({ outcome, issuer, academyName, texts }: RecordVerdictProps) {
  if (!outcome.genuine) {
    return (
      <section className="rounded-xl border border-destructive/30 bg-card p-6 shadow-md">
        <ShieldX aria-hidden="true" className="size-9 text-destructive" />
        <h2 className="mt-3 text-title">{texts.altered}</h2>
        <p className="mt-2 text-muted-foreground">
          {interpolate(texts.alteredText, { academy: academyName })}
        </p>
        <p className="mt-2">
          <a className="text-primary underline" href="/verify">
            {texts.byCode}
          </a>
        </p>
      </section>
    );
  }
  const { record, keyId, status } = outcome;
  const isOurs = record.iss === issuer;
  const { Icon, icon, frame } = styles[status.state];
  const asOf = status.state === "unknown" ? undefined : kabulMoment(status.asOf);
  const values = { academy: academyName, day: asOf?.date ?? "", time: asOf?.time ?? "" };
  return (
    <section className={`rounded-xl border ${frame} bg-card p-6 shadow-md`}>
      <Icon aria-hidden="true" className={`size-9 ${icon}`} />
      <h2 className="mt-3 text-title">{interpolate(texts.states[status.state], values)}</h2>
      <p className="mt-2 text-muted-foreground">
        {interpolate(texts.stateTexts[status.state === "unknown" ? status.why : status.state], values)}
      </p>
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        {recordFacts(record, texts).map(({ name, label, value }) => (
          <div key={name} className="contents">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd
              className={
                name === "name"
                  ? "certificate-name text-2xl wrap-anywhere"
                  : "mb-2 font-medium wrap-anywhere sm:mb-0"
              }
            >
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 font-semibold">{texts.checked}</h3>
      <ul className="list-disc ps-5">
        <li>{interpolate(texts.signedOn, { date: longDate(record.iat), key: keyId })}</li>
        {isOurs && <li>{interpolate(texts.madeFor, { host: hostOf(issuer) })}</li>}
        {asOf && <li>{interpolate(texts.listOf, values)}</li>}
      </ul>
      <h3 className="mt-4 font-semibold">{texts.notChecked}</h3>
      <ul className="list-disc ps-5">
        {!isOurs && (
          <li>{interpolate(texts.otherSite, { host: hostOf(record.iss), site: hostOf(issuer) })}</li>
        )}
        <li>
          {texts.standing}{" "}
          <a
            className="text-primary underline"
            href={certificatePath(record.code, record.v === 1 ? undefined : record.ver)}
          >
            {texts.ask}
          </a>
          .
        </li>
        <li>{texts.holder}</li>
      </ul>
    </section>
  );
}
