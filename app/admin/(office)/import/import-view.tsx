"use client";

import { useState } from "react";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { guessColumns, type ImportKind } from "@/lib/imports/columns";
import { interpolate } from "@/lib/interpolate";
import { useOfficeTexts } from "../office-texts";
import { ChooseTable } from "./choose-table";
import { ImportReport } from "./import-report";
import { ImportSettings } from "./import-settings";
import { type ImportChoice, type Report, rowsToSend, sendImport } from "./send-import";
import { readTable, type Table } from "./table-file";
import { useRunningImport } from "./use-running-import";

/** Imports a table: choose it, map its columns, preview the outcome, and run it. */
export function ImportView({ today }: { today: string }) {
  const [kind, setKind] = useState<ImportKind>("people");
  const [table, setTable] = useState<Table | null>(null);
  const [choice, setChoice] = useState<ImportChoice | null>(null);
  const [checked, setChecked] = useState<Report | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isChecking, setIsChecking] = useState(false);
  const running = useRunningImport();
  const { import: texts, unreachable } = useOfficeTexts();

  function change(next: ImportChoice) {
    setChoice(next);
    // This choice does not change the verdict on any row, so the report stays.
    if (next.isAllOrNothing !== choice?.isAllOrNothing && done === null) return;
    setChecked(null);
    setDone(null);
  }

  async function open(file: File, as: ImportKind) {
    setError(null);
    try {
      const read = await readTable(file);
      setTable(read);
      const columns = guessColumns(as, read.headings);
      change({ kind: as, columns, mode: "both", isAllOrNothing: true, exam: null, heldOn: today });
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
    if (!table || !choice || isChecking) return;
    setIsChecking(true);
    await act(() => sendImport("check-import", choice, rowsToSend(table, choice)), setChecked);
    setIsChecking(false);
  }

  async function run() {
    if (!table || !choice || running.progress) return;
    await act(
      () => running.run(choice, rowsToSend(table, choice)),
      (report) => {
        setChecked(report);
        setDone(interpolate(texts.done, report.counts));
      },
    );
  }

  return (
    <section aria-label={texts.table} className="grid gap-5 rounded-lg border bg-card p-5 shadow-sm">
      <ChooseTable
        kind={kind}
        onKind={(next) => {
          setKind(next);
          setTable(null);
          setChoice(null);
          setChecked(null);
        }}
        onFile={(file) => void open(file, kind)}
      />
      {table && choice && (
        <ImportSettings
          table={table}
          choice={choice}
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
      {table && choice && checked && (
        <ImportReport
          table={table}
          choice={choice}
          checked={checked}
          done={done}
          running={running}
          onRun={run}
        />
      )}
    </section>
  );
}
