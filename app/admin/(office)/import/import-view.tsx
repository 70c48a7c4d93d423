"use client";

import { useMessages, useTranslations } from "next-intl";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useSentence } from "@/components/form/sentences";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { findHeadings, type ImportKind, importFieldNames, type SiteHeadings } from "@/lib/imports/columns";
import { readTable, UnreadableTable } from "@/lib/imports/read-table";
import type { Sheet } from "@/lib/imports/table";
import { FoundInFile } from "./found-in-file";
import { rowsConsented } from "./import-changes";
import {
  daysOf,
  fieldClaimedTwice,
  type ImportOptions,
  openQuestion,
  questionsOf,
  rowsToSend,
  tableFor,
  withHead,
} from "./import-options";
import { ImportOptionsForm } from "./import-options-form";
import { ImportReport } from "./import-report";
import { ImportRun } from "./import-run";
import { type Report, sendImport } from "./send-import";
import { TablePicker } from "./table-picker";

/** The report on a table under these options, with the summary if it was imported. */
type Answered = { options: ImportOptions; report: Report; summary: string | null };

type Failure = { step: "file" | "check" | "import"; options: ImportOptions | null; error: string };

/** Imports a table: choose it, map its columns, preview the outcome, and run it. */
export function ImportView({ today, siteHeadings }: { today: string; siteHeadings: SiteHeadings }) {
  const [kind, setKind] = useState<ImportKind>("people");
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [options, setOptions] = useState<ImportOptions | null>(null);
  // Each is stored with the options it belongs to, and not shown for other options or another table.
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [checked, setChecked] = useState<ImportOptions | null>(null);
  const [consents, setConsents] = useState<ReadonlySet<string>>(new Set());
  const newest = useRef<File | null>(null);
  const acts = useRef(0);
  const [isRunning, setIsRunning] = useState(false);
  const t = useTranslations("office");
  const sentence = useSentence();
  const names = importFieldNames(useMessages());
  const { head } = options ?? {};
  const table = useMemo(() => (sheet && head !== undefined ? tableFor(sheet, head) : null), [sheet, head]);
  // Memoised because it reads every day and score of the table.
  const questions = useMemo(() => (table && options ? questionsOf(table, options) : null), [table, options]);

  const shown = answered?.options === options ? answered : null;
  const isChecking = checked !== null && checked === options;

  function change(next: ImportOptions) {
    setOptions(next);
    // This option does not change the verdict on any row, so the report stays.
    if (next.isAllOrNothing !== options?.isAllOrNothing && shown?.summary === null)
      setAnswered({ ...shown, options: next });
  }

  async function open(file: File, newKind: ImportKind) {
    newest.current = file;
    // Drops the outcome of a check in flight, whose lines are those of the table before.
    acts.current += 1;
    setKind(newKind);
    setSheet(null);
    setOptions(null);
    setFailed(null);
    try {
      const newSheet = await readTable(file);
      if (newest.current !== file) return;
      setSheet(newSheet);
      const found = findHeadings(
        newKind,
        newSheet.lines.map(({ cells }) => cells),
        siteHeadings,
      );
      const common = { mode: "both", isAllOrNothing: true, exam: null, scale: null, heldOn: today } as const;
      const empty = { kind: newKind, head: found, columns: [], days: null, names: null, ...common };
      setOptions(withHead(empty, newSheet, found, siteHeadings));
    } catch (failure) {
      if (newest.current !== file) return;
      const { reason, format } =
        failure instanceof UnreadableTable ? failure : new UnreadableTable("unreadable");
      setFailed({ step: "file", options: null, error: t(`import.unreadableFiles.${reason}`, { format }) });
    }
  }

  async function act(
    step: "check" | "import",
    send: () => ReturnType<typeof sendImport>,
    summaryOf: (report: Report) => string | null,
  ) {
    if (!options) return;
    setFailed(null);
    acts.current += 1;
    const number = acts.current;
    const answer = await send();
    // A newer request, such as the import after a second check, supersedes this result.
    if (number !== acts.current) return;
    if (!answer.success) return setFailed({ step, options, error: answer.message });
    setAnswered({ options, report: answer.body, summary: summaryOf(answer.body) });
    setConsents(new Set());
  }

  async function check() {
    if (!table || !options || !questions || isChecking) return;
    const open = openQuestion(questions, options);
    const fail = (error: string) => setFailed({ step: "check", options, error });
    if (open) return fail(t(`import.open.${open}`));
    const twice = fieldClaimedTwice(table, options);
    if (twice) return fail(t("import.twice", { field: names[twice] }));
    setChecked(options);
    const chosen = { ...options, days: daysOf(questions, options), name: table.name };
    await act(
      "check",
      () => sendImport("check-import", chosen, rowsToSend(table, options), t("unreachable")),
      () => null,
    );
    setChecked((last) => (last === options ? null : last));
  }

  async function run() {
    if (!table || !options || !questions || isRunning) return;
    const chosen = { ...options, days: daysOf(questions, options), name: table.name };
    setIsRunning(true);
    await act(
      "import",
      () =>
        sendImport("run-import", chosen, rowsToSend(table, options), sentence("unanswered"), {
          digest: shown?.report.digest,
          consents: [...consents].join(","),
        }),
      ({ counts }) => t("import.done", { ...counts, refused: counts.refused + counts.left }),
    );
    setIsRunning(false);
  }

  const isReady = sheet !== null && table !== null && options !== null && questions !== null;
  const errorAt = (step: Failure["step"]) =>
    failed?.step === step &&
    failed.options === options && (
      <Alert variant="destructive">
        <AlertDescription>{failed.error}</AlertDescription>
      </Alert>
    );
  return (
    <section
      aria-labelledby="table-heading"
      className="grid gap-5 rounded-lg border bg-card p-4 shadow-sm sm:p-5"
    >
      <h2 id="table-heading" className="font-sans text-base font-semibold">
        {t("import.table")}
      </h2>
      <ol className="grid gap-5">
        <ImportStep number={1} title={t("import.steps.file")} isReached>
          <fieldset disabled={isRunning} className="contents">
            <TablePicker
              kind={kind}
              onKindChange={(next) => {
                newest.current = null;
                setKind(next);
                setSheet(null);
                setOptions(null);
              }}
              onFileChange={(file) => void open(file, kind)}
            />
          </fieldset>
          <p className="text-xs text-muted-foreground">{t(`import.hints.${kind}`)}</p>
          <FoundInFile sheet={sheet} table={table} />
          {errorAt("file")}
        </ImportStep>
        <ImportStep number={2} title={t("import.steps.columns")} isReached={isReady}>
          {isReady ? (
            <fieldset disabled={isRunning} className="contents">
              <ImportOptionsForm
                sheet={sheet}
                table={table}
                questions={questions}
                options={options}
                siteHeadings={siteHeadings}
                today={today}
                onChange={change}
              />
            </fieldset>
          ) : (
            <p className="text-sm text-muted-foreground">{t("import.fileFirst")}</p>
          )}
        </ImportStep>
        <ImportStep number={3} title={t("import.steps.check")} isReached={isReady}>
          {isReady && (
            <>
              <Button
                variant="outline"
                className="w-fit"
                disabled={isRunning}
                aria-disabled={isChecking || undefined}
                onClick={check}
              >
                {isChecking ? t("import.checking") : t("import.check")}
              </Button>
              {errorAt("check")}
              {shown && (
                <ImportReport
                  table={table}
                  options={options}
                  report={shown.report}
                  isDone={shown.summary !== null}
                  consents={consents}
                  onConsents={setConsents}
                />
              )}
            </>
          )}
        </ImportStep>
        <ImportStep number={4} title={t("import.steps.import")} isReached={shown !== null}>
          {isReady && (
            <>
              <ImportRun
                options={options}
                report={shown?.report ?? null}
                count={shown ? rowsConsented(shown.report.verdicts, consents) : 0}
                summary={shown?.summary ?? null}
                rows={table.rows.length}
                isRunning={isRunning}
                onChange={change}
                onRun={run}
              />
              {errorAt("import")}
            </>
          )}
        </ImportStep>
      </ol>
    </section>
  );
}

type ImportStepProps = { number: number; title: string; isReached: boolean; children: ReactNode };

function ImportStep({ number, title, isReached, children }: ImportStepProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 border-t pt-5 first:border-t-0 first:pt-0">
      <span
        aria-hidden="true"
        className={cn(
          "grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums",
          isReached ? "bg-primary text-primary-foreground" : "bg-muted text-muted-foreground",
        )}
      >
        {number}
      </span>
      <h3
        className={cn("self-center font-sans text-sm font-semibold", !isReached && "text-muted-foreground")}
      >
        {title}
      </h3>
      <div className="col-span-full grid gap-4 empty:hidden sm:col-span-1 sm:col-start-2">{children}</div>
    </li>
  );
}
