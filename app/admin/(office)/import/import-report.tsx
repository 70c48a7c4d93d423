"use client";

import Link from "next/link";
import type { RunningAct } from "@/components/area/use-large-act";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { interpolate } from "@/lib/interpolate";
import { historyAddress } from "../activity/history-address";
import { useOfficeTexts } from "../office-texts";
import type { ImportOptions } from "./import-options";
import { ImportPreview } from "./import-preview";
import type { Report } from "./send-import";
import { downloadRefused, type Table } from "./table-file";

/** The maximum number of refusals and of warnings shown; the download has all refusals. */
const maxShown = 50;

type ImportReportProps = {
  table: Table;
  options: ImportOptions;
  report: Report;
  /** The summary of the finished import. */
  summary: string | null;
  running: RunningAct;
  onRun: () => void;
};

/** The outcome of a check or an import: counts, refusals and warnings with their row, and the button to run it. */
export function ImportReport({ table, options, report, summary, running, onRun }: ImportReportProps) {
  const texts = useOfficeTexts().import;
  const { create, update, refused } = report.counts;
  const refusals = report.verdicts.filter(({ outcome }) => outcome === "refused");
  const warned = report.verdicts.flatMap(({ warning, ...verdict }) =>
    warning ? [{ ...verdict, note: warning }] : [],
  );
  const reasons = new Map(refusals.map(({ row, reason }) => [row, reason ?? ""]));
  const { progress } = running;
  const isBlocked = options.isAllOrNothing && refused > 0;
  const action = options.kind === "people" ? "importPeople" : "importScores";
  return (
    <div className="grid gap-4 border-t pt-5">
      <div role="status">
        {summary === null ? (
          <p className="text-sm">{interpolate(texts.counts, report.counts)}</p>
        ) : (
          <Alert variant="success">
            <AlertDescription>
              {interpolate(texts.importDone, { done: summary })}{" "}
              {create + update > 0 && (
                <Link href={historyAddress({ action })} className="underline underline-offset-4">
                  {texts.history}
                </Link>
              )}
            </AlertDescription>
          </Alert>
        )}
      </div>
      {summary === null && <ImportPreview kind={options.kind} verdicts={report.verdicts} />}
      {refusals.length > 0 && (
        <div className="grid gap-2">
          <RowNotes rows={refusals.map(({ reason, ...verdict }) => ({ ...verdict, note: reason }))} />
          <Button
            type="button"
            variant="outline"
            size="sm"
            className="w-fit"
            onClick={() => void downloadRefused(table, reasons)}
          >
            {texts.download}
          </Button>
        </div>
      )}
      <RowNotes rows={warned} />
      {progress && (
        <div className="grid gap-2">
          <Progress
            label={texts.progress}
            percent={progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total)}
          />
          <p className="text-xs text-muted-foreground tabular-nums">
            {interpolate(texts.progressRows, progress)}
          </p>
        </div>
      )}
      {summary === null && isBlocked && create + update > 0 && (
        <p className="text-sm text-muted-foreground">{texts.blocked}</p>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {summary === null && !isBlocked && create + update > 0 && (
          <Button type="button" aria-disabled={progress !== null || undefined} onClick={onRun}>
            {interpolate(texts.run, { count: create + update })}
          </Button>
        )}
        {progress && (
          <Button type="button" variant="outline" onClick={running.cancel}>
            {texts.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

function RowNotes({ rows }: { rows: readonly { row: number; who: string; note: string | null }[] }) {
  const texts = useOfficeTexts().import;
  if (rows.length === 0) return null;
  return (
    <>
      <ul className="grid max-h-72 gap-1 overflow-y-auto text-sm">
        {rows.slice(0, maxShown).map(({ row, who, note }) => (
          <li key={row}>
            <span className="font-semibold tabular-nums">{interpolate(texts.row, { row })}</span>{" "}
            {who !== "" && <bdi className="font-semibold">{who}</bdi>} {note}
          </li>
        ))}
      </ul>
      {rows.length > maxShown && (
        <p className="text-xs text-muted-foreground">
          {interpolate(texts.more, { count: rows.length - maxShown })}
        </p>
      )}
    </>
  );
}
