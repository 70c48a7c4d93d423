import Link from "next/link";
import { useMessages, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { ActSpinner } from "@/app/admin/(office)/confirm-dialog";
import { isLost } from "@/components/form/answer";
import { call } from "@/components/form/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields";
import { isFocusFree } from "@/components/ui/focus";
import { importFieldNames } from "@/lib/imports/columns";
import type { Table } from "@/lib/imports/read-table";
import { ImportStep } from "./import-file";
import {
  daysOf,
  fieldClaimedTwice,
  type ImportOptions,
  openQuestion,
  type Questions,
  rowsToSend,
} from "./import-options";
import { ImportReport, type Report, rowsConsented } from "./import-report";

type ImportRunProps = {
  table: Table;
  questions: Questions;
  options: ImportOptions;
  isImporting: boolean;
  onImporting: (isImporting: boolean) => void;
};

const focusIfFree = (outcome: HTMLElement | null) => void (isFocusFree() && outcome?.focus());

/** Checks the rows of a table, and imports them as they were checked. */
export function ImportRun({ table, questions, options, isImporting, onImporting }: ImportRunProps) {
  const { kind, mode } = options;
  const id = useId();
  const [isChecking, setIsChecking] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const [consents, setConsents] = useState<ReadonlySet<string>>(new Set());
  const [isAllOrNothing, setIsAllOrNothing] = useState(true);
  const [isDone, setIsDone] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const t = useTranslations("office");
  const area = useTranslations("area");
  const names = importFieldNames(useMessages());

  async function check() {
    if (isChecking || isImporting) return;
    setReport(null);
    setIsDone(false);
    setConsents(new Set());
    const open = openQuestion(questions, options);
    if (open) {
      document.querySelector<HTMLElement>("main select:invalid")?.focus();
      return setError(t(`import.open.${open}`));
    }
    const twice = fieldClaimedTwice(table, options);
    if (twice) return setError(t("import.twice", { field: names[twice] }));
    setError(null);
    setIsChecking(true);
    const answer = await send({ isCheck: true });
    setIsChecking(false);
    if (answer.success) setReport(answer.body);
    else setError(isLost(answer) ? area("offline") : answer.message);
  }

  async function run({ digest }: Report) {
    setError(null);
    onImporting(true);
    const answer = await send({ digest, consents: [...consents].join(",") });
    onImporting(false);
    if (!answer.success) return setError(answer.message);
    setReport(answer.body);
    setIsDone(true);
  }

  /** What the import sends besides has been seen: the digest of the check before it, and the consents of the user. */
  function send(seen: { isCheck: true } | { digest: string; consents: string }) {
    const rows = JSON.stringify(rowsToSend(table, options));
    const fields = { kind, mode, days: daysOf(questions, options), isAllOrNothing, name: table.name };
    // A fixed date, so that the same import is known as such (components/form/call.ts).
    const file = new File([rows], "rows.json", { type: "application/json", lastModified: 0 });
    return call("/backend/office/import", {
      fields: { ...fields, ...seen },
      files: [{ part: "rows", file }],
    });
  }

  const counts = report?.counts ?? { create: 0, update: 0, same: 0, left: 0, refused: 0 };
  const isNothingNew = counts.create + counts.update === 0;
  const count = report ? rowsConsented(report.verdicts, consents) : 0;
  /** Why the rows cannot be imported yet; null if they can. */
  const reason =
    report === null
      ? t("import.checkFirst")
      : count === 0
        ? t(isNothingNew ? "import.nothingToImport" : "import.nothingTicked")
        : isAllOrNothing && counts.refused > 0
          ? t("import.blocked")
          : null;
  const isBlocked = reason !== null || isImporting;
  const failure = error !== null && <Alert variant="destructive">{error}</Alert>;
  return (
    <>
      <ImportStep number={3} title={t("import.steps.check")} isReached>
        <Button
          variant="outline"
          className="w-fit"
          disabled={isImporting}
          aria-disabled={isChecking || undefined}
          onClick={check}
        >
          {t(isChecking ? "import.checking" : "import.check")}
        </Button>
        {report === null ? (
          failure
        ) : (
          <ImportReport
            table={table}
            kind={kind}
            report={report}
            isDone={isDone}
            consents={consents}
            onConsents={setConsents}
          />
        )}
      </ImportStep>
      <ImportStep number={4} title={t("menu.import")} isReached={report !== null}>
        {isDone ? (
          <div ref={focusIfFree} role="status" tabIndex={-1}>
            <Alert variant="success">
              {t("import.importDone", {
                done: t("import.done", { ...counts, refused: counts.refused + counts.left }),
              })}{" "}
              {!isNothingNew && (
                <Link
                  href={`/admin/activity?action=${kind === "people" ? "importPeople" : "importScores"}`}
                  className="underline underline-offset-4"
                >
                  {t("import.history")}
                </Link>
              )}
            </Alert>
          </div>
        ) : (
          <>
            <Checkbox
              className="w-fit"
              disabled={isImporting}
              checked={isAllOrNothing}
              onChange={({ target }) => setIsAllOrNothing(target.checked)}
            >
              {t("import.allOrNone")}
            </Checkbox>
            <ActSpinner isRunning={isImporting} rows={table.rows.length} />
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                aria-disabled={isBlocked || undefined}
                aria-describedby={reason === null ? undefined : `${id}-reason`}
                onClick={() => report && !isBlocked && void run(report)}
              >
                {t("import.run", { count })}
              </Button>
              {reason !== null && (
                <p id={`${id}-reason`} className="min-w-0 flex-1 basis-60 text-sm text-muted-foreground">
                  {reason}
                </p>
              )}
            </div>
          </>
        )}
        {report !== null && failure}
      </ImportStep>
    </>
  );
}
