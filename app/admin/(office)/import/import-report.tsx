"use client";

import Link from "next/link";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { interpolate } from "@/lib/interpolate";
import { historyAddress } from "../activity/history-address";
import { useOfficeTexts } from "../office-texts";
import type { ImportOptions, Report } from "./send-import";
import { downloadRefused, type Table } from "./table-file";
import type { RunningImport } from "./use-running-import";

/** The maximum number of refusals shown; the download has all. */
const maxShown = 50;

type ImportReportProps = {
  table: Table;
  options: ImportOptions;
  report: Report;
  /** The summary of the finished import. */
  summary: string | null;
  running: RunningImport;
  onRun: () => void;
};

/** The outcome of a check or an import: counts, refusals with their row, and the button to run it. */
export function ImportReport({ table, options, report, summary, running, onRun }: ImportReportProps) {
  const texts = useOfficeTexts().import;
  const { create, update, refused } = report.counts;
  const refusals = report.verdicts.filter(({ outcome }) => outcome === "refused");
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
      {refusals.length > 0 && (
        <div className="grid gap-2">
          <ul className="grid max-h-72 gap-1 overflow-y-auto text-sm">
            {refusals.slice(0, maxShown).map(({ row, reason }) => (
              <li key={row}>
                <span className="font-semibold tabular-nums">{interpolate(texts.row, { row })}</span> {reason}
              </li>
            ))}
          </ul>
          {refusals.length > maxShown && (
            <p className="text-xs text-muted-foreground">
              {interpolate(texts.more, { count: refusals.length - maxShown })}
            </p>
          )}
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
