import { BadgeCheck, ShieldX } from "lucide-react";
import { dayInWords } from "@/lib/certificates/facts";
import { recordFacts } from "@/lib/certificates/signing/record-facts";
import type { CheckedRecord } from "@/lib/certificates/signing/verify";

type RecordVerdictProps = { outcome: CheckedRecord; issuer: string; academyName: string };

/** What the signature proves, and what it cannot. */
export function RecordVerdict({ outcome, issuer, academyName }: RecordVerdictProps) {
  if (!outcome.genuine) {
    return (
      <section className="rounded-xl border border-destructive/30 bg-card p-6 shadow-md">
        <ShieldX aria-hidden="true" className="size-9 text-destructive" />
        <h2 className="mt-3 text-title">Altered or not issued by us</h2>
        <p className="mt-2 text-muted-foreground">
          The signature does not fit this text and the keys of {academyName}. Perhaps a part was lost in
          copying: try the whole link once more.
        </p>
      </section>
    );
  }
  const { record, keyId } = outcome;
  return (
    <section className="rounded-xl border border-success/30 bg-card p-6 shadow-md">
      <BadgeCheck aria-hidden="true" className="size-9 text-success" />
      <h2 className="mt-3 text-title">Signed by {academyName}</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        {recordFacts(record).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-sm text-muted-foreground">{label}</dt>
            <dd
              dir="auto"
              className={
                label === "Name"
                  ? "certificate-name text-2xl wrap-anywhere"
                  : "mb-2 font-medium wrap-anywhere sm:mb-0"
              }
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-6 font-semibold">Checked</h3>
      <ul className="list-disc ps-5">
        <li>
          The academy signed exactly these words, on {dayInWords(record.iat)}, with the key {keyId}.
        </li>
        {record.iss === issuer && <li>The record was made for this site, {new URL(issuer).host}.</li>}
      </ul>
      <h3 className="mt-4 font-semibold">Not checked</h3>
      <ul className="list-disc ps-5">
        <li>
          Whether the certificate was withdrawn or changed after that day.{" "}
          <a className="text-primary underline" href={`/result/${encodeURIComponent(record.code)}`}>
            Ask the academy now
          </a>
          .
        </li>
        <li>
          Who shows it to you: compare the name with an identity card. A photo is not part of the record.
        </li>
      </ul>
    </section>
  );
}
