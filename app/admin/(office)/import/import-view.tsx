"use client";

import { useState } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { guessColumns, type ImportKind } from "@/lib/imports/columns";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";
import { ImportOptionsForm } from "./import-options-form";
import { ImportReport } from "./import-report";
import { type ImportOptions, type Report, rowsToSend, sendImport } from "./send-import";
import { readTable, type Table } from "./table-file";
import { TablePicker } from "./table-picker";
import { useRunningImport } from "./use-running-import";

/** Imports a table: choose it, map its columns, preview the outcome, and run it. */
export function ImportView({ today }: { today: string }) {
  const [kind, setKind] = useState<ImportKind>("people");
  const [table, setTable] = useState<Table | null>(null);
  const [options, setOptions] = useState<ImportOptions | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [summary, setSummary] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const running = useRunningImport();
  const { import: texts, unreachable } = useOfficeTexts();

  function change(next: ImportOptions) {
    setOptions(next);
    // This option does not change the verdict on any row, so the report stays.
    if (next.isAllOrNothing !== options?.isAllOrNothing && summary === null) return;
    setReport(null);
    setSummary(null);
  }

  async function open(file: File, newKind: ImportKind) {
    setError(null);
    try {
      const newTable = await readTable(file);
      setTable(newTable);
      const columns = guessColumns(newKind, newTable.headings);
      change({ kind: newKind, columns, mode: "both", isAllOrNothing: true, exam: null, heldOn: today });
    } catch {
      setTable(null);
      setError(texts.unreadable);
    }
  }

  async function act(
    send: () => Promise<{ report: Report } | { error: string | null }>,
    after: (r: Report) => void,
  ) {
    setError(null);
    const outcome = await send();
    if ("error" in outcome) setError(outcome.error ?? unreachable);
    else after(outcome.report);
  }

  async function check() {
    if (!table || !options || isChecking) return;
    setIsChecking(true);
    await act(() => sendImport("check-import", options, rowsToSend(table, options)), setReport);
    setIsChecking(false);
  }

  async function run() {
    if (!table || !options || running.progress) return;
    await act(
      () => running.run(options, rowsToSend(table, options)),
      (report) => {
        setReport(report);
        setSummary(interpolate(texts.done, report.counts));
      },
    );
  }

  return (
    <section aria-label={texts.table} className="grid gap-5 rounded-lg border bg-card p-5 shadow-sm">
      <TablePicker
        kind={kind}
        onKindChange={(next) => {
          setKind(next);
          setTable(null);
          setOptions(null);
          setReport(null);
        }}
        onFileChange={(file) => void open(file, kind)}
      />
      {table && options && (
        <ImportOptionsForm
          table={table}
          options={options}
          today={today}
          isChecking={isChecking}
          onChange={change}
          onCheck={check}
        />
      )}
      {error !== null && (
        <Alert variant="destructive">
          <AlertDescription>{error}</AlertDescription>
        </Alert>
      )}
      {table && options && report && (
        <ImportReport
          table={table}
          options={options}
          report={report}
          summary={summary}
          running={running}
          onRun={run}
        />
      )}
    </section>
  );
}
