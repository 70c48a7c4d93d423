import { useMessages, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { SuccessOf } from "@/components/form/endpoints";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { type ImportKind, importColumns, importFieldNames } from "@/lib/imports/columns";
import { consentTo, consentToFacts, consentToRow } from "@/lib/imports/consents";
import type { Table } from "@/lib/imports/read-table";
import { downloadRefused } from "./import-file";

export type Report = SuccessOf<"/backend/office/import"> & { isDone: boolean };

/** The maximum number of refusals shown; the download has all. */
const maxShown = 100;

/** The first check's outcome would be below the window. */
const scrollTo = (outcome: HTMLElement | null) => outcome?.scrollIntoView({ block: "center" });

type ImportReportProps = {
  table: Table;
  kind: ImportKind;
  report: Report;
  consents: ReadonlySet<string>;
  onConsents: (consents: ReadonlySet<string>) => void;
};

export function ImportReport({ table, kind, report, consents, onConsents }: ImportReportProps) {
  const t = useTranslations("office.import");
  const refusals = report.verdicts.filter(({ outcome }) => outcome === "refused");
  const reasons = new Map(refusals.map(({ row, reason }) => [row, reason ?? ""]));
  const names = importFieldNames(useMessages());
  const added = report.verdicts.flatMap(({ row, outcome, question, stored }) =>
    stored && outcome === "create" && !question ? [{ row, stored }] : [],
  );
  const fields = importColumns[kind].filter((field) => added.some(({ stored }) => field in stored));
  return (
    <>
      {!report.isDone && (
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
            rows={refusals.slice(0, maxShown).map(({ row, who, reason }) => ({
              key: row,
              cells: [
                row,
                who && <Person key="who" name={who} />,
                <span key="reason" className="whitespace-normal sm:block sm:min-w-60">
                  {reason}
                </span>,
              ],
            }))}
          />
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
      {!report.isDone && added.length > 0 && (
        <Rows
          title={t("firstRows", { count: added.length })}
          columns={[t("rowColumn"), ...fields.map((field) => names[field])]}
          rows={added.map(({ row, stored }) => ({
            key: row,
            cells: [
              row,
              ...fields.map(
                (field) =>
                  stored[field]?.value && <Untranslated key={field}>{stored[field].value}</Untranslated>,
              ),
            ],
          }))}
        />
      )}
    </>
  );
}

type RowVerdict = Report["verdicts"][number];

/** One change of somebody who is here already, or the question whether the row is about this person. */
type ListedChange = {
  verdict: RowVerdict;
  field: string | null;
  was: string;
  is: string;
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

const changeColumns = ["consent", "person", "what", "was", "is"] as const;

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
        columns={[t("rowColumn"), ...changeColumns.map((column) => t(`changes.${column}`))]}
        rows={changes.map((change) => {
          const { verdict, field, was, is, consent } = change;
          const person = verdict.found ?? verdict.who;
          const what =
            field === null ? t(`changes.questions.${verdict.question ?? "otherName"}`) : names[field];
          return {
            key: `${verdict.row} ${field}`,
            cells: [
              verdict.row,
              consent === consentToFacts ? (
                <span key="consent" className="text-xs text-muted-foreground">
                  {t("changes.below")}
                </span>
              ) : (
                consent !== null && (
                  <Checkbox
                    key="consent"
                    className="inline-grid size-11 min-h-0 place-items-center sm:size-6"
                    aria-label={t("changes.consentTo", { row: verdict.row, person, what: what ?? "" })}
                    disabled={isAsked(change)}
                    checked={consents.has(consent)}
                    onChange={({ target }) => set(consent, target.checked)}
                  />
                )
              ),
              <Person key="person" name={person} />,
              what,
              <Untranslated key="was" className="text-muted-foreground">
                {was || t("nothing")}
              </Untranslated>,
              <Untranslated key="is">{is}</Untranslated>,
            ],
          };
        })}
      />
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

const Person = ({ name }: { name: string }) => <Untranslated className="font-semibold">{name}</Untranslated>;

type RowsProps = {
  title: string;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
};

/** A table of one line a row, or on a phone of a paragraph, which names each cell. */
function Rows({ title, columns, rows }: RowsProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section aria-label={title} tabIndex={0} className="max-h-[70vh] overflow-auto border-y">
      <table className="w-full text-sm max-sm:block sm:text-xs sm:whitespace-nowrap">
        <caption className="px-2 py-2.5 text-start text-sm font-semibold max-sm:block">{title}</caption>
        <thead className="max-sm:sr-only">
          <tr className="border-b text-muted-foreground">
            {columns.map((label) => (
              <th key={label} scope="col" className="px-2 py-1.5 text-start font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y tabular-nums max-sm:block max-sm:*:block max-sm:*:py-2">
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, index) => (
                <td
                  key={columns[index]}
                  data-label={index > 0 ? `${columns[index]}: ` : undefined}
                  className="px-2 max-sm:block max-sm:empty:hidden max-sm:before:text-muted-foreground max-sm:before:content-[attr(data-label)] sm:py-1.5"
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
