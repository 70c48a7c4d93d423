"use client";

import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import { Section } from "@/components/area/section";
import { Alert } from "@/components/ui/alert";
import { findHeadings, type ImportKind, type SiteHeadings } from "@/lib/imports/columns";
import { readTable, type Sheet, UnreadableTable } from "@/lib/imports/read-table";
import { FoundInFile, ImportStep, TablePicker } from "./import-file";
import { type ImportOptions, questionsOf, tableFor, withHead } from "./import-options";
import { ImportOptionsForm } from "./import-options-form";
import { ImportRun } from "./import-run";

export function ImportView({ today, siteHeadings }: { today: string; siteHeadings: SiteHeadings }) {
  const [kind, setKind] = useState<ImportKind>("people");
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [options, setOptions] = useState<ImportOptions | null>(null);
  const [isImporting, setIsImporting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const newest = useRef<File | null>(null);
  const t = useTranslations("office");
  const { head } = options ?? {};
  const table = useMemo(() => (sheet && head !== undefined ? tableFor(sheet, head) : null), [sheet, head]);
  // Memoised because it reads every day and score of the table.
  const questions = useMemo(() => (table && options ? questionsOf(table, options) : null), [table, options]);

  function startOver(newKind: ImportKind) {
    setKind(newKind);
    setSheet(null);
    setOptions(null);
    setError(null);
    newest.current = null;
  }

  async function open(file: File) {
    startOver(kind);
    newest.current = file;
    try {
      const newSheet = await readTable(file);
      if (newest.current !== file) return;
      setSheet(newSheet);
      const lines = newSheet.lines.map(({ cells }) => cells);
      const found = findHeadings(kind, lines, siteHeadings);
      setOptions(withHead({ kind, mode: "both", heldOn: today }, newSheet, found, siteHeadings));
    } catch (failure) {
      if (newest.current !== file) return;
      const { reason, format } =
        failure instanceof UnreadableTable ? failure : new UnreadableTable("unreadable");
      setError(t(`import.unreadableFiles.${reason}`, { format }));
    }
  }

  return (
    <Section title={t("import.table")} className="gap-5 rounded-lg border bg-card p-4 shadow-sm sm:p-5">
      <ol className="grid gap-5">
        <ImportStep number={1} title={t("import.steps.file")} isReached>
          <fieldset disabled={isImporting} className="contents">
            <TablePicker kind={kind} onKindChange={startOver} onFileChange={(file) => void open(file)} />
          </fieldset>
          <p className="text-xs text-muted-foreground">{t(`import.hints.${kind}`)}</p>
          <FoundInFile sheet={sheet} table={table} />
          {error !== null && <Alert variant="destructive">{error}</Alert>}
        </ImportStep>
        {sheet && table && options && questions ? (
          <>
            <ImportStep number={2} title={t("import.steps.columns")} isReached>
              <fieldset disabled={isImporting} className="contents">
                <ImportOptionsForm
                  sheet={sheet}
                  table={table}
                  questions={questions}
                  options={options}
                  siteHeadings={siteHeadings}
                  today={today}
                  onChange={setOptions}
                />
              </fieldset>
            </ImportStep>
            <ImportRun
              // With other options it starts over, and an answer on its way is dropped.
              key={JSON.stringify(options)}
              table={table}
              questions={questions}
              options={options}
              isImporting={isImporting}
              onImporting={setIsImporting}
            />
          </>
        ) : (
          <>
            <ImportStep number={2} title={t("import.steps.columns")}>
              <p className="text-sm text-muted-foreground">{t("import.fileFirst")}</p>
            </ImportStep>
            <ImportStep number={3} title={t("import.steps.check")} />
            <ImportStep number={4} title={t("menu.import")} />
          </>
        )}
      </ol>
    </Section>
  );
}
