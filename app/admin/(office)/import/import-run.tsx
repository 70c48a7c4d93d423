import Link from "next/link";
import { useTranslations } from "next-intl";
import { useId } from "react";
import { ActSpinner } from "@/components/area/act-spinner";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { historyAddress } from "../activity/history-address";
import type { ImportOptions } from "./import-options";
import type { Report } from "./send-import";

type ImportRunProps = {
  options: ImportOptions;
  /** The report on the rows; null until they are checked. */
  report: Report | null;
  /** How many of them will be imported. */
  count: number;
  summary: string | null;
  rows: number;
  isRunning: boolean;
  onChange: (options: ImportOptions) => void;
  onRun: () => void;
};

/** The button that imports the checked rows; while it is disabled, with the reason. */
export function ImportRun({
  options,
  report,
  count,
  summary,
  rows,
  isRunning,
  onChange,
  onRun,
}: ImportRunProps) {
  const id = useId();
  const t = useTranslations("office.import");
  const { create, update, refused } = report?.counts ?? { create: 0, update: 0, refused: 0 };
  const reason =
    report === null
      ? t("checkFirst")
      : count === 0
        ? t(create + update === 0 ? "nothingToImport" : "nothingTicked")
        : options.isAllOrNothing && refused > 0
          ? t("blocked")
          : null;
  const action = options.kind === "people" ? "importPeople" : "importScores";
  const isBlocked = reason !== null || isRunning;
  const label = t("run", { count });
  return (
    <>
      {summary === null && (
        <>
          <label htmlFor={`${id}-all`} className="flex min-h-11 w-fit items-center gap-2.5 text-sm">
            <Checkbox
              id={`${id}-all`}
              disabled={isRunning}
              checked={options.isAllOrNothing}
              onChange={({ target }) => onChange({ ...options, isAllOrNothing: target.checked })}
            />
            {t("allOrNone")}
          </label>
          <ActSpinner isRunning={isRunning} rows={rows} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              aria-disabled={isBlocked || undefined}
              aria-describedby={reason === null ? undefined : `${id}-reason`}
              onClick={() => !isBlocked && onRun()}
            >
              {label}
            </Button>
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
              {t("importDone", { done: summary })}{" "}
              {create + update > 0 && (
                <Link href={historyAddress({ action })} className="underline underline-offset-4">
                  {t("history")}
                </Link>
              )}
            </AlertDescription>
          </Alert>
        )}
      </div>
    </>
  );
}
