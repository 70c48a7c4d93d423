"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { ImportOptions } from "./import-options";
import { ImportPreview } from "./import-preview";
import type { Report } from "./send-import";
import { downloadRefused, type Table } from "./table-file";

/** The maximum number of refusals, and of warnings, shown; the download has all refusals. */
const maxShown = 50;

type ImportReportProps = {
  table: Table;
  options: ImportOptions;
  report: Report;
  /** Whether the rows have been imported, rather than only checked. */
  isDone: boolean;
};

/** The outcome of a check or an import: counts, and refusals and warnings with their rows. */
export function ImportReport({ table, options, report, isDone }: ImportReportProps) {
  const t = useTranslations("office.import");
  const refusals = report.verdicts.filter(({ outcome }) => outcome === "refused");
  const warned = report.verdicts.flatMap(({ warning, ...verdict }) =>
    warning ? [{ ...verdict, note: warning }] : [],
  );
  const reasons = new Map(refusals.map(({ row, reason }) => [row, reason ?? ""]));
  return (
    <>
      {!isDone && (
        <>
          <p role="status" className="text-sm font-medium">
            {t("counts", report.counts)}
          </p>
          <ImportPreview kind={options.kind} verdicts={report.verdicts} />
        </>
      )}
      {refusals.length > 0 && (
        <div className="grid gap-2">
          <RowNotes rows={refusals.map(({ reason, ...verdict }) => ({ ...verdict, note: reason }))} />
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
      <RowNotes rows={warned} />
    </>
  );
}

function RowNotes({ rows }: { rows: readonly { row: number; who: string; note: string | null }[] }) {
  const t = useTranslations("office.import");
  if (rows.length === 0) return null;
  return (
    <>
      <ul className="grid max-h-72 gap-1 overflow-y-auto text-sm">
        {rows.slice(0, maxShown).map(({ row, who, note }) => (
          <li key={row}>
            <span className="font-semibold tabular-nums">{t("row", { row })}</span>{" "}
            {who !== "" && <bdi className="font-semibold">{who}</bdi>} {note}
          </li>
        ))}
      </ul>
      {rows.length > maxShown && (
        <p className="text-xs text-muted-foreground">{t("more", { count: rows.length - maxShown })}</p>
      )}
    </>
  );
}
