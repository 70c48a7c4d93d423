"use client";

import Link from "next/link";
import { useId } from "react";
import type { RunningAct } from "@/components/area/use-large-act";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Progress } from "@/components/ui/progress";
import { interpolate } from "@/lib/text/interpolate";
import { historyAddress } from "../activity/history-address";
import { useOfficeTexts } from "../office-texts";
import type { ImportOptions } from "./import-options";
import type { Report } from "./send-import";

type ImportRunProps = {
  options: ImportOptions;
  /** The report on the rows; null until they are checked. */
  report: Report | null;
  /** The summary of the finished import. */
  summary: string | null;
  running: RunningAct;
  onChange: (options: ImportOptions) => void;
  onRun: () => void;
};

/** The button that imports the checked rows, with the reason while it cannot. */
export function ImportRun({ options, report, summary, running, onChange, onRun }: ImportRunProps) {
  const id = useId();
  const texts = useOfficeTexts().import;
  const { create, update, refused } = report?.counts ?? { create: 0, update: 0, refused: 0 };
  const count = create + update;
  const { progress } = running;
  const reason =
    report === null
      ? texts.checkFirst
      : count === 0
        ? texts.nothingToImport
        : options.isAllOrNothing && refused > 0
          ? texts.blocked
          : null;
  const action = options.kind === "people" ? "importPeople" : "importScores";
  const isBlocked = reason !== null || progress !== null;
  const label = count === 1 ? texts.runOne : interpolate(count === 0 ? texts.runNone : texts.run, { count });
  return (
    <>
      {summary === null && (
        <>
          <label htmlFor={`${id}-all`} className="flex min-h-11 w-fit items-center gap-2.5 text-sm">
            <Checkbox
              id={`${id}-all`}
              disabled={progress !== null}
              checked={options.isAllOrNothing}
              onChange={({ target }) => onChange({ ...options, isAllOrNothing: target.checked })}
            />
            {texts.allOrNone}
          </label>
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
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="button"
              aria-disabled={isBlocked || undefined}
              aria-describedby={reason === null ? undefined : `${id}-reason`}
              onClick={() => !isBlocked && onRun()}
            >
              {label}
            </Button>
            {progress && (
              <Button type="button" variant="outline" onClick={running.cancel}>
                {texts.cancel}
              </Button>
            )}
            {reason !== null && (
              <p id={`${id}-reason`} className="min-w-0 flex-1 basis-60 text-sm text-muted-foreground">
                {reason}
              </p>
            )}
          </div>
        </>
      )}
      <div role="status" className="empty:hidden">
        {summary !== null && (
          <Alert variant="success">
            <AlertDescription>
              {interpolate(texts.importDone, { done: summary })}{" "}
              {count > 0 && (
                <Link href={historyAddress({ action })} className="underline underline-offset-4">
                  {texts.history}
                </Link>
              )}
            </AlertDescription>
          </Alert>
        )}
      </div>
    </>
  );
}
