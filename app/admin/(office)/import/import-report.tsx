import { useMessages, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { type ImportKind, importColumns, importFieldNames } from "@/lib/imports/columns";
import type { Table } from "@/lib/imports/table";
import { downloadRefused } from "./downloads";
import { changesIn, ImportChanges } from "./import-changes";
import type { ImportOptions } from "./import-options";
import { Rows } from "./rows";
import type { Report } from "./send-import";

/** The maximum number of refusals shown; the download has all. */
const maxShown = 100;

type ImportReportProps = {
  table: Table;
  options: ImportOptions;
  report: Report;
  /** Whether the rows have been imported, rather than only checked. */
  isDone: boolean;
  consents: ReadonlySet<string>;
  onConsents: (consents: ReadonlySet<string>) => void;
};

/** The outcome of a check or an import: counts, changes and problems, and the first of the new rows. */
export function ImportReport({ table, options, report, isDone, consents, onConsents }: ImportReportProps) {
  const t = useTranslations("office.import");
  const refusals = report.verdicts.filter(({ outcome }) => outcome === "refused");
  const reasons = new Map(refusals.map(({ row, reason }) => [row, reason ?? ""]));
  return (
    <>
      {!isDone && (
        <>
          <p role="status" className="text-sm font-medium">
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
              <tr key={row} className="border-b align-top last:border-b-0">
                <td className="px-2 py-1.5 tabular-nums">{row}</td>
                <td className="max-w-72 truncate px-2 py-1.5 font-semibold">
                  <bdi translate="no">{who}</bdi>
                </td>
                <td className="w-full min-w-80 px-2 py-1.5 whitespace-normal">{reason}</td>
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
      {!isDone && <ImportPreview kind={options.kind} verdicts={report.verdicts} />}
    </>
  );
}

/** The first new rows as they will be stored. */
function ImportPreview({ kind, verdicts }: { kind: ImportKind; verdicts: Report["verdicts"] }) {
  const t = useTranslations("office.import");
  const names = importFieldNames(useMessages());
  const shown = verdicts.flatMap(({ row, outcome, question, stored }) =>
    stored && outcome === "create" && !question ? [{ row, stored }] : [],
  );
  const fields = importColumns[kind].filter(({ field }) => shown.some(({ stored }) => field in stored));
  if (shown.length === 0) return null;
  return (
    <Rows
      title={t("firstRows", { count: shown.length })}
      columns={[t("rowColumn"), ...fields.map(({ field }) => names[field])]}
    >
      {shown.map(({ row, stored }) => (
        <tr key={row} className="border-b last:border-b-0">
          <td className="px-2 py-1.5 tabular-nums">{row}</td>
          {fields.map(({ field }) => (
            <td key={field} className="px-2 py-1.5">
              <bdi translate="no">{stored[field]?.value}</bdi>
            </td>
          ))}
        </tr>
      ))}
    </Rows>
  );
}
