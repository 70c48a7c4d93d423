"use client";

import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import type { Report } from "./send-import";
import { downloadRefused, type Table } from "./table-file";
import type { RunningImport } from "./use-running-import";

/** So many refusals are shown; the download has all. */
const mostShown = 50;

type ImportReportProps = {
  table: Table;
  checked: Report;
  /** What has been done, once it has. */
  done: string | null;
  running: RunningImport;
  onRun: () => void;
};

/** What would happen with the rows, or has: counts, refusals with their row, and the way on. */
export function ImportReport({ table, checked, done, running, onRun }: ImportReportProps) {
  const { create, update, same, refused } = checked.counts;
  const refusals = checked.verdicts.filter(({ outcome }) => outcome === "refused");
  const reasons = new Map(refusals.map(({ row, reason }) => [row, reason ?? ""]));
  const { progress } = running;
  return (
    <div className="grid gap-4 border-t pt-5">
      <div role="status">
        {done === null ? (
          <p className="text-sm">
            {create} new, {update} to change, {same} as they are, {refused} refused. Nothing has been changed
            yet.
          </p>
        ) : (
          <Alert variant="success">
            <AlertDescription>Import done: {done}</AlertDescription>
          </Alert>
        )}
      </div>
      {refusals.length > 0 && (
        <div className="grid gap-2">
          <ul className="grid max-h-72 gap-1 overflow-y-auto text-sm">
            {refusals.slice(0, mostShown).map(({ row, reason }) => (
              <li key={row}>
                <span className="font-semibold tabular-nums">Row {row}:</span> {reason}
              </li>
            ))}
          </ul>
          {refusals.length > mostShown && (
            <p className="text-xs text-muted-foreground">And {refusals.length - mostShown} more.</p>
          )}
          <Button
            type="button"
            variant="outline"
            size="sm"
            className="w-fit"
            onClick={() => void downloadRefused(table, reasons)}
          >
            Download the refused rows
          </Button>
        </div>
      )}
      {progress && (
        <div className="grid gap-2">
          <Progress
            label="Import"
            percent={progress.total === 0 ? 0 : Math.floor((100 * progress.done) / progress.total)}
          />
          <p className="text-xs text-muted-foreground tabular-nums">
            {progress.done} of {progress.total} rows
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {done === null && create + update > 0 && (
          <Button type="button" aria-disabled={progress !== null || undefined} onClick={onRun}>
            Import {create + update} rows
          </Button>
        )}
        {progress && (
          <Button type="button" variant="outline" onClick={running.cancel}>
            Cancel
          </Button>
        )}
      </div>
    </div>
  );
}
