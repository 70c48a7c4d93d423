"use client";

import { useMemo, useRef, useState } from "react";
import { useLargeAct } from "@/components/area/use-large-act";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { findHeadings, type ImportKind, importColumns } from "@/lib/imports/columns";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";
import {
  daysOf,
  type ImportOptions,
  openQuestion,
  questionsOf,
  rowsToSend,
  tableFor,
  withHead,
} from "./import-options";
import { ImportOptionsForm } from "./import-options-form";
import { ImportReport } from "./import-report";
import { type Report, sendImport } from "./send-import";
import { OldExcelFile, readSheet, type Sheet } from "./table-file";
import { TablePicker } from "./table-picker";

/** The report on a table as these options read it, and the summary if it was imported. */
type Answered = { options: ImportOptions; report: Report; summary: string | null };

/** Imports a table: choose it, map its columns, preview the outcome, and run it. */
export function ImportView({ today }: { today: string }) {
  const [kind, setKind] = useState<ImportKind>("people");
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [options, setOptions] = useState<ImportOptions | null>(null);
  // Each with the options that it answers: it is not shown for other ones, nor for another table.
  const [answered, setAnswered] = useState<Answered | null>(null);
  const [failed, setFailed] = useState<{ options: ImportOptions | null; error: string } | null>(null);
  const [checked, setChecked] = useState<ImportOptions | null>(null);
  const newest = useRef<File | null>(null);
  const acts = useRef(0);
  const running = useLargeAct();
  const { import: texts, unreachable } = useOfficeTexts();
  const { head, columns } = options ?? {};
  const table = useMemo(() => (sheet && head !== undefined ? tableFor(sheet, head) : null), [sheet, head]);
  // Reads every day of the table: not anew for each of the other options.
  const questions = useMemo(
    () => (table && columns ? questionsOf(table, kind, columns) : null),
    [table, kind, columns],
  );

  const shown = answered?.options === options ? answered : null;
  const error = failed?.options === options ? failed?.error : undefined;
  const isChecking = checked !== null && checked === options;
  const isRunning = running.progress !== null;

  function change(next: ImportOptions) {
    setOptions(next);
    // This option does not change the verdict on any row, so the report stays.
    if (next.isAllOrNothing !== options?.isAllOrNothing && shown?.summary === null)
      setAnswered({ ...shown, options: next });
  }

  async function open(file: File, newKind: ImportKind) {
    newest.current = file;
    setSheet(null);
    setOptions(null);
    setFailed(null);
    try {
      const newSheet = await readSheet(file);
      if (newest.current !== file) return;
      setSheet(newSheet);
      const found = findHeadings(
        newKind,
        newSheet.lines.map(({ cells }) => cells),
      );
      const common = { mode: "both", isAllOrNothing: true, exam: null, heldOn: today } as const;
      const empty = { kind: newKind, head: found, columns: [], days: null, names: null, ...common };
      setOptions(withHead(empty, newSheet, found));
    } catch (failure) {
      if (newest.current !== file) return;
      setFailed({
        options: null,
        error: failure instanceof OldExcelFile ? texts.oldExcel : texts.unreadable,
      });
    }
  }

  async function act(
    send: () => ReturnType<typeof sendImport>,
    summaryOf: (report: Report) => string | null,
  ) {
    if (!options) return;
    setFailed(null);
    acts.current += 1;
    const number = acts.current;
    const outcome = await send();
    // Something has begun meanwhile whose outcome counts, such as the import after a second check.
    if (number !== acts.current) return;
    if ("report" in outcome)
      setAnswered({ options, report: outcome.report, summary: summaryOf(outcome.report) });
    else if ("ending" in outcome) setFailed({ options, error: texts.endings[outcome.ending] });
    else setFailed({ options, error: outcome.error ?? unreachable });
  }

  async function check() {
    if (!table || !options || !questions || isChecking) return;
    const open = openQuestion(questions, options);
    if (open) return setFailed({ options, error: texts.open[open] });
    const { kind, columns } = options;
    const twice = importColumns[kind].find(
      ({ field }) => columns.filter((chosen) => chosen === field).length > 1,
    );
    if (twice) return setFailed({ options, error: interpolate(texts.twice, { field: twice.label }) });
    setChecked(options);
    const chosen = { ...options, days: daysOf(questions, options) };
    await act(
      () => sendImport("check-import", chosen, rowsToSend(table, options)),
      () => null,
    );
    setChecked((last) => (last === options ? null : last));
  }

  async function run() {
    if (!table || !options || !questions || isRunning) return;
    const chosen = { ...options, days: daysOf(questions, options) };
    await act(
      () => {
        const rows = rowsToSend(table, options);
        return running.run((id) => sendImport("run-import", chosen, rows, id), rows.length);
      },
      ({ counts }) => interpolate(texts.done, counts),
    );
  }

  return (
    <section aria-label={texts.table} className="grid gap-5 rounded-lg border bg-card p-5 shadow-sm">
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
        {sheet && table && options && questions && (
          <ImportOptionsForm
            sheet={sheet}
            table={table}
            questions={questions}
            options={options}
            today={today}
            isChecking={isChecking}
            onChange={change}
            onCheck={check}
          />
        )}
      </fieldset>
      {error !== undefined && (
        <Alert variant="destructive">
          <AlertDescription>{error}</AlertDescription>
        </Alert>
      )}
      {table && options && shown && (
        <ImportReport
          table={table}
          options={options}
          report={shown.report}
          summary={shown.summary}
          running={running}
          onRun={run}
        />
      )}
    </section>
  );
}
