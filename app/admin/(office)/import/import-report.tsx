import { useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SuccessOf } from "@/components/form/endpoints";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Checkbox } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { type ImportKind, importColumns, importFieldNames } from "@/lib/imports/columns";
import { consentTo, consentToFacts, consentToRow } from "@/lib/imports/consents";
import type { Table } from "@/lib/imports/read-table";
import { downloadRefused } from "./import-file";

export type Report = SuccessOf<"/backend/office/import">;

/** The maximum number of refusals shown; the download has all. */
const maxShown = 100;

/** The first check's outcome would be below the window. */
const scrollTo = (outcome: HTMLElement | null) => outcome?.scrollIntoView({ block: "center" });

type ImportReportProps = {
  table: Table;
  kind: ImportKind;
  report: Report;
  isDone: boolean;
  consents: ReadonlySet<string>;
  onConsents: (consents: ReadonlySet<string>) => void;
};

export function ImportReport({ table, kind, report, isDone, consents, onConsents }: ImportReportProps) {
  const t = useTranslations("office.import");
  const refusals = report.verdicts.filter(({ outcome }) => outcome === "refused");
  const reasons = new Map(refusals.map(({ row, reason }) => [row, reason ?? ""]));
  return (
    <>
      {!isDone && (
        <>
          <p ref={scrollTo} role="status" className="text-sm font-medium">
            {t("counts", report.counts)}
          </p>
          <ImportChanges changes={changesIn(report.verdicts)} consents={consents} onConsents={onConsents} />
        </>
      )}
      {refusals.length > 0 && (
        <div className="grid gap-2">
          <Rows
            title={t("problems", { count: refusals.length })}
            columns={[t("rowColumn"), t("changes.person"), t("reason")]}
          >
            {refusals.slice(0, maxShown).map(({ row, who, reason }) => (
              <tr key={row}>
                <td>{row}</td>
                <PersonCell name={who} className="max-w-72 sm:truncate" />
                <td className="w-full whitespace-normal sm:min-w-80">{reason}</td>
              </tr>
            ))}
          </Rows>
          {refusals.length > maxShown && (
            <p className="text-xs text-muted-foreground">
              {t("more", { count: refusals.length - maxShown })}
            </p>
          )}
          <Button
            variant="outline"
            size="sm"
            className="w-fit"
            onClick={() => void downloadRefused(table, reasons, t("reason"))}
          >
            {t("download")}
          </Button>
        </div>
      )}
      {!isDone && <ImportPreview kind={kind} verdicts={report.verdicts} />}
    </>
  );
}

function ImportPreview({ kind, verdicts }: { kind: ImportKind; verdicts: Report["verdicts"] }) {
  const t = useTranslations("office.import");
  const names = importFieldNames(useMessages());
  const shown = verdicts.flatMap(({ row, outcome, question, stored }) =>
    stored && outcome === "create" && !question ? [{ row, stored }] : [],
  );
  const fields = importColumns[kind].filter((field) => shown.some(({ stored }) => field in stored));
  if (shown.length === 0) return null;
  return (
    <Rows
      title={t("firstRows", { count: shown.length })}
      columns={[t("rowColumn"), ...fields.map((field) => names[field])]}
    >
      {shown.map(({ row, stored }) => (
        <tr key={row}>
          <td>{row}</td>
          {fields.map((field, index) => (
            <td key={field} className={stored[field] ? undefined : "max-sm:hidden"}>
              {index > 0 && (
                <span aria-hidden="true" className="text-muted-foreground sm:hidden">
                  {` · ${names[field]}: `}
                </span>
              )}
              <Untranslated>{stored[field]?.value}</Untranslated>
            </td>
          ))}
        </tr>
      ))}
    </Rows>
  );
}

type RowVerdict = Report["verdicts"][number];

/** One change of somebody who is here already, or the question whether the row is about this person. */
type ListedChange = {
  verdict: RowVerdict;
  field: string | null;
  was: string;
  is: string;
  /** The consent that it needs; null if it needs none. */
  consent: string | null;
};

const orderOf = ({ field, consent }: ListedChange) =>
  field === null ? 0 : consent === null ? 3 : consent === consentToFacts ? 2 : 1;

/** All changes of people who are here already, those that need a decision first. */
function changesIn(verdicts: readonly RowVerdict[]): ListedChange[] {
  const changes = verdicts.flatMap((verdict) => {
    const question: ListedChange = {
      ...{ verdict, field: null, was: verdict.found ?? "", is: verdict.who },
      consent: consentToRow(verdict.row),
    };
    const fields = Object.entries(verdict.stored ?? {}).flatMap(([field, { value, was }]): ListedChange[] =>
      was === undefined || (verdict.question === "otherName" && field === "fullName")
        ? []
        : [{ verdict, field, was, is: value, consent: consentTo(verdict, field) }],
    );
    return verdict.question ? [question, ...fields] : fields;
  });
  return changes.toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** How many rows will be imported with these consents. */
export function rowsConsented(verdicts: readonly RowVerdict[], consents: ReadonlySet<string>): number {
  const changes = changesIn(verdicts);
  return verdicts.filter((verdict) => {
    if (verdict.question && !consents.has(consentToRow(verdict.row))) return false;
    if (verdict.outcome !== "update") return verdict.outcome === "create";
    return changes.some(
      (change) => change.verdict === verdict && (change.consent === null || consents.has(change.consent)),
    );
  }).length;
}

type ImportChangesProps = {
  changes: readonly ListedChange[];
  consents: ReadonlySet<string>;
  onConsents: (consents: ReadonlySet<string>) => void;
};

function ImportChanges({ changes, consents, onConsents }: ImportChangesProps) {
  const t = useTranslations("office.import");
  const names: Readonly<Record<string, string>> = importFieldNames(useMessages());
  const facts = changes.filter(({ consent }) => consent === consentToFacts).length;
  const set = (consent: string, isGiven: boolean) => {
    const next = new Set(consents);
    if (isGiven) next.add(consent);
    else next.delete(consent);
    onConsents(next);
  };
  const isAsked = ({ verdict, field }: ListedChange) =>
    field !== null && verdict.question !== undefined && !consents.has(consentToRow(verdict.row));
  const unconfirmed = changes.filter(
    ({ verdict, field }) => field === null && verdict.question === "unconfirmed",
  );
  if (changes.length === 0) return null;
  return (
    <div className="grid gap-2">
      <Rows
        title={t("changes.title", { count: changes.length })}
        columns={[
          t("rowColumn"),
          t("changes.consent"),
          t("changes.person"),
          t("changes.what"),
          t("changes.was"),
          t("changes.is"),
        ]}
      >
        {changes.map((change) => {
          const { verdict, field, was, is, consent } = change;
          const person = verdict.found ?? verdict.who;
          const what =
            field === null ? t(`changes.questions.${verdict.question ?? "otherName"}`) : names[field];
          return (
            <tr key={`${verdict.row} ${field}`}>
              <td>{verdict.row}</td>
              <td className="max-sm:float-end">
                {consent !== null && consent !== consentToFacts && (
                  <Checkbox
                    className="grid size-11 min-h-0 place-items-center max-sm:-my-2 sm:size-6"
                    aria-label={t("changes.consentTo", { row: verdict.row, person, what: what ?? "" })}
                    disabled={isAsked(change)}
                    checked={consents.has(consent)}
                    onChange={({ target }) => set(consent, target.checked)}
                  />
                )}
                {consent === consentToFacts && (
                  <span className="text-xs text-muted-foreground">{t("changes.below")}</span>
                )}
              </td>
              <PersonCell name={person} />
              <td className={field === null ? "max-sm:after:content-['_']" : "max-sm:after:content-[':_']"}>
                {what}
              </td>
              <td className="text-muted-foreground">
                <Untranslated>{was || t("nothing")}</Untranslated>
              </td>
              <td className="max-sm:before:content-['_→_']">
                <Untranslated>{is}</Untranslated>
              </td>
            </tr>
          );
        })}
      </Rows>
      {facts > 0 && (
        <Checkbox
          className="w-fit"
          checked={consents.has(consentToFacts)}
          onChange={({ target }) => set(consentToFacts, target.checked)}
        >
          {t("changes.facts", { count: facts })}
        </Checkbox>
      )}
      <p className="text-sm text-muted-foreground">{t("changes.hint")}</p>
      <ul className="grid gap-1 text-sm empty:hidden">
        {unconfirmed.map(({ verdict: { row, who } }) => (
          <li key={row}>
            {t("row", { row })} <bdi className="font-semibold">{who}</bdi> {t("changes.unconfirmed")}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PersonCell({ name, className }: { name: string; className?: string }) {
  return (
    <td className={cn("font-semibold", className)}>
      <Untranslated>{name}</Untranslated>
      <br className="sm:hidden" />
    </td>
  );
}

/** Rows of a table, each of which is one line, or on a phone a paragraph beside its number. */
function Rows({
  title,
  columns,
  children,
}: {
  title: string;
  columns: readonly string[];
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={title} tabIndex={0} className="max-h-[70vh] overflow-auto border-y">
      <table className="w-full text-sm max-sm:block sm:text-xs sm:whitespace-nowrap">
        <caption className="py-2.5 text-start text-sm font-semibold max-sm:block sm:px-2">{title}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b text-xs text-muted-foreground">
            {columns.map((label) => (
              <th key={label} scope="col" className="px-2 py-1.5 text-start font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y max-sm:block max-sm:*:relative max-sm:*:block max-sm:*:py-2 max-sm:*:ps-9 max-sm:[&_td]:inline sm:[&_td]:px-2 sm:[&_td]:py-1.5 [&_td:first-child]:tabular-nums max-sm:[&_td:first-child]:absolute max-sm:[&_td:first-child]:inset-s-0">
          {children}
        </tbody>
      </table>
    </section>
  );
}
