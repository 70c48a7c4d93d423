"use client";

import Link from "next/link";
import { useMessages, useTranslations } from "next-intl";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { ActSpinner } from "@/app/admin/(office)/confirm-dialog";
import { Section } from "@/components/area/section";
import { isLost } from "@/components/form/answer";
import { call, withQuery } from "@/components/form/call";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields";
import { isFocusFree } from "@/components/ui/focus";
import { findHeadings, type ImportKind, importFieldNames, type SiteHeadings } from "@/lib/imports/columns";
import { readTable, type Sheet, UnreadableTable } from "@/lib/imports/read-table";
import { FoundInFile, ImportStep, TablePicker } from "./import-file";
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
import { ImportReport, type Report, rowsConsented } from "./import-report";

type Failure = { step: "file" | "columns" | "check" | "import"; error: string };

export function ImportView({ today, siteHeadings }: { today: string; siteHeadings: SiteHeadings }) {
  const id = useId();
  const [kind, setKind] = useState<ImportKind>("people");
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [options, setOptions] = useState<ImportOptions | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  /** What was imported; null until then. */
  const [summary, setSummary] = useState<string | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [consents, setConsents] = useState<ReadonlySet<string>>(new Set());
  const [running, setRunning] = useState<"check" | "import" | null>(null);
  const latest = useRef(0);
  const done = useRef<HTMLDivElement>(null);
  const t = useTranslations("office");
  const area = useTranslations("area");
  const names = importFieldNames(useMessages());
  const { head } = options ?? {};
  const table = useMemo(() => (sheet && head !== undefined ? tableFor(sheet, head) : null), [sheet, head]);
  // Memoised because it reads every day and score of the table.
  const questions = useMemo(() => (table && options ? questionsOf(table, options) : null), [table, options]);

  const isRunning = running === "import";

  /** Forgets the outcome for other options or another table, and drops an answer that is on its way. */
  function startOver() {
    latest.current += 1;
    setReport(null);
    setSummary(null);
    setFailed(null);
    setRunning(null);
    setConsents(new Set());
  }

  function change(next: ImportOptions) {
    setOptions(next);
    setFailed(null);
    // This option does not change the verdict on any row, so the report stays.
    if (next.isAllOrNothing === options?.isAllOrNothing) startOver();
  }

  function choose(newKind: ImportKind) {
    startOver();
    setKind(newKind);
    setSheet(null);
    setOptions(null);
  }

  async function open(file: File) {
    choose(kind);
    const number = latest.current;
    try {
      const newSheet = await readTable(file);
      if (number !== latest.current) return;
      setSheet(newSheet);
      const lines = newSheet.lines.map(({ cells }) => cells);
      const found = findHeadings(kind, lines, siteHeadings);
      const common = { mode: "both", isAllOrNothing: true, exam: null, scale: null, heldOn: today } as const;
      const empty = { kind, head: found, columns: [], days: null, names: null, ...common };
      setOptions(withHead(empty, newSheet, found, siteHeadings));
    } catch (failure) {
      if (number !== latest.current) return;
      const { reason, format } =
        failure instanceof UnreadableTable ? failure : new UnreadableTable("unreadable");
      setFailed({ step: "file", error: t(`import.unreadableFiles.${reason}`, { format }) });
    }
  }

  async function check() {
    if (!table || !options || !questions || running) return;
    const open = openQuestion(questions, options);
    if (open) {
      document.querySelector<HTMLElement>("main select:invalid")?.focus();
      return setFailed({ step: "columns", error: t(`import.open.${open}`) });
    }
    const twice = fieldClaimedTwice(table, options);
    if (twice) return setFailed({ step: "check", error: t("import.twice", { field: names[twice] }) });
    await send("check");
  }

  /** Checks or imports the rows. An import has the digest of the check before it, and what the user has consented to. */
  async function send(step: "check" | "import") {
    if (!table || !options || !questions) return;
    setFailed(null);
    setRunning(step);
    latest.current += 1;
    const number = latest.current;
    const { mode, isAllOrNothing } = options;
    const rows = JSON.stringify(rowsToSend(table, options));
    const fields = { kind, mode, days: daysOf(questions, options), isAllOrNothing, name: table.name };
    // A fixed date, so that the same import is known as such (components/form/call.ts).
    const file = new File([rows], "rows.json", { type: "application/json", lastModified: 0 });
    const files = [{ part: "rows", file }];
    const seen =
      step === "check" ? { isCheck: true } : { digest: report?.digest, consents: [...consents].join(",") };
    const answer = await call("/backend/office/import", { fields: { ...fields, ...seen }, files });
    if (number !== latest.current) return;
    setRunning(null);
    if (!answer.success) {
      const isUnreachable = isLost(answer) && step === "check";
      return setFailed({ step, error: isUnreachable ? area("offline") : answer.message });
    }
    setReport(answer.body);
    setConsents(new Set());
    const { counts } = answer.body;
    const isDone = step === "import";
    setSummary(isDone ? t("import.done", { ...counts, refused: counts.refused + counts.left }) : null);
  }

  useEffect(() => {
    if (summary !== null && isFocusFree()) done.current?.focus();
  }, [summary]);

  const isReady = sheet !== null && table !== null && options !== null && questions !== null;
  const { create, update, refused } = report?.counts ?? { create: 0, update: 0, refused: 0 };
  const count = report ? rowsConsented(report.verdicts, consents) : 0;
  /** Why the rows cannot be imported yet; null if they can. */
  const reason =
    report === null
      ? t("import.checkFirst")
      : count === 0
        ? t(create + update === 0 ? "import.nothingToImport" : "import.nothingTicked")
        : options?.isAllOrNothing && refused > 0
          ? t("import.blocked")
          : null;
  const isBlocked = reason !== null || isRunning;
  const errorAt = (step: Failure["step"]) =>
    failed?.step === step && <Alert variant="destructive">{failed.error}</Alert>;
  return (
    <Section title={t("import.table")} className="gap-5 rounded-lg border bg-card p-4 shadow-sm sm:p-5">
      <ol className="grid gap-5">
        <ImportStep number={1} title={t("import.steps.file")} isReached>
          <fieldset disabled={isRunning} className="contents">
            <TablePicker kind={kind} onKindChange={choose} onFileChange={(file) => void open(file)} />
          </fieldset>
          <p className="text-xs text-muted-foreground">{t(`import.hints.${kind}`)}</p>
          <FoundInFile sheet={sheet} table={table} />
          {errorAt("file")}
        </ImportStep>
        <ImportStep number={2} title={t("import.steps.columns")} isReached={isReady}>
          {errorAt("columns")}
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
                aria-disabled={running !== null || undefined}
                onClick={check}
              >
                {running === "check" ? t("import.checking") : t("import.check")}
              </Button>
              {errorAt("check")}
              {report && (
                <ImportReport
                  table={table}
                  kind={kind}
                  report={report}
                  isDone={summary !== null}
                  consents={consents}
                  onConsents={setConsents}
                />
              )}
            </>
          )}
        </ImportStep>
        <ImportStep number={4} title={t("menu.import")} isReached={report !== null}>
          {isReady && summary === null && (
            <>
              <Checkbox
                className="w-fit"
                disabled={isRunning}
                checked={options.isAllOrNothing}
                onChange={({ target }) => change({ ...options, isAllOrNothing: target.checked })}
              >
                {t("import.allOrNone")}
              </Checkbox>
              <ActSpinner isRunning={isRunning} rows={table.rows.length} />
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button
                  aria-disabled={isBlocked || undefined}
                  aria-describedby={reason === null ? undefined : `${id}-reason`}
                  onClick={() => !isBlocked && void send("import")}
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
          {isReady && (
            <div ref={done} role="status" tabIndex={-1} className="empty:hidden">
              {summary !== null && (
                <Alert variant="success">
                  {t("import.importDone", { done: summary })}{" "}
                  {create + update > 0 && (
                    <Link
                      href={withQuery("/admin/activity", {
                        action: kind === "people" ? "importPeople" : "importScores",
                      })}
                      className="underline underline-offset-4"
                    >
                      {t("import.history")}
                    </Link>
                  )}
                </Alert>
              )}
            </div>
          )}
          {errorAt("import")}
        </ImportStep>
      </ol>
    </Section>
  );
}
