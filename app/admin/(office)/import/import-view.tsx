"use client";

import Link from "next/link";
import { useMessages, useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { ActSpinner } from "@/app/admin/(office)/confirm-dialog";
import { Section } from "@/components/area/section";
import { isLost } from "@/components/form/answer";
import { call } from "@/components/form/call";
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

const focusIfFree = (outcome: HTMLElement | null) => void (isFocusFree() && outcome?.focus());

/** What is imported. Kept rather than derived, because every day and score of the table is read for it. */
function sourceOf(sheet: Sheet, options: ImportOptions) {
  const table = tableFor(sheet, options.head);
  return { sheet, options, table, questions: questionsOf(table, options) };
}

export function ImportView({ today, siteHeadings }: { today: string; siteHeadings: SiteHeadings }) {
  const id = useId();
  const [kind, setKind] = useState<ImportKind>("people");
  const [source, setSource] = useState<ReturnType<typeof sourceOf> | null>(null);
  const [isAllOrNothing, setIsAllOrNothing] = useState(true);
  const [report, setReport] = useState<Report | null>(null);
  const [consents, setConsents] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string | null>(null);
  const [running, setRunning] = useState<"check" | "import" | null>(null);
  const newest = useRef<File | null>(null);
  const t = useTranslations("office");
  const area = useTranslations("area");
  const names = importFieldNames(useMessages());

  function forgetOutcome() {
    setReport(null);
    setConsents(new Set());
    setError(null);
  }

  function startOver(newKind: ImportKind) {
    forgetOutcome();
    setKind(newKind);
    setSource(null);
    setIsAllOrNothing(true);
    newest.current = null;
  }

  async function open(file: File) {
    startOver(kind);
    newest.current = file;
    try {
      const sheet = await readTable(file);
      if (newest.current !== file) return;
      const lines = sheet.lines.map(({ cells }) => cells);
      const found = findHeadings(kind, lines, siteHeadings);
      const options = withHead({ kind, mode: "both", heldOn: today }, sheet, found, siteHeadings);
      setSource(sourceOf(sheet, options));
    } catch (failure) {
      if (newest.current !== file) return;
      const { reason, format } =
        failure instanceof UnreadableTable ? failure : new UnreadableTable("unreadable");
      setError(t(`import.unreadableFiles.${reason}`, { format }));
    }
  }

  async function check() {
    if (!source || running) return;
    forgetOutcome();
    const { table, options, questions } = source;
    const question = openQuestion(questions, options);
    if (question) {
      document.querySelector<HTMLElement>("main select:invalid")?.focus();
      return setError(t(`import.open.${question}`));
    }
    const twice = fieldClaimedTwice(table, options);
    if (twice) return setError(t("import.twice", { field: names[twice] }));
    await send("check");
  }

  /** Checks or imports the rows. An import has the digest of the check before it, and what the user has consented to. */
  async function send(step: "check" | "import") {
    if (!source) return;
    const { table, options, questions } = source;
    setError(null);
    setRunning(step);
    const rows = JSON.stringify(rowsToSend(table, options));
    const days = daysOf(questions, options);
    const fields = { kind, mode: options.mode, days, isAllOrNothing, name: table.name };
    const seen =
      step === "check" ? { isCheck: true } : { digest: report?.digest, consents: [...consents].join(",") };
    // A fixed date, so that the same import is known as such (components/form/call.ts).
    const file = new File([rows], "rows.json", { type: "application/json", lastModified: 0 });
    const files = [{ part: "rows", file }];
    const answer = await call("/backend/office/import", { fields: { ...fields, ...seen }, files });
    setRunning(null);
    if (answer.success) return setReport({ ...answer.body, isDone: step === "import" });
    setError(isLost(answer) && step === "check" ? area("offline") : answer.message);
  }

  const isDone = report?.isDone ?? false;
  const counts = report?.counts ?? { create: 0, update: 0, same: 0, left: 0, refused: 0 };
  const isNothingNew = counts.create + counts.update === 0;
  const count = report ? rowsConsented(report.verdicts, consents) : 0;
  const reason =
    report === null
      ? t("import.checkFirst")
      : count === 0
        ? t(isNothingNew ? "import.nothingToImport" : "import.nothingTicked")
        : isAllOrNothing && counts.refused > 0
          ? t("import.blocked")
          : null;
  const isBlocked = reason !== null || running !== null;
  const failure = error !== null && <Alert variant="destructive">{error}</Alert>;
  return (
    <Section title={t("import.table")} className="gap-5 rounded-lg border bg-card p-4 shadow-sm sm:p-5">
      <ol className="grid gap-5">
        <ImportStep number={1} title={t("import.steps.file")} isReached>
          <fieldset disabled={running !== null} className="contents">
            <TablePicker kind={kind} onKindChange={startOver} onFileChange={(file) => void open(file)} />
          </fieldset>
          <p className="text-xs text-muted-foreground">{t(`import.hints.${kind}`)}</p>
          <FoundInFile sheet={source?.sheet} table={source?.table} />
          {!source && failure}
        </ImportStep>
        <ImportStep number={2} title={t("import.steps.columns")} isReached={source !== null}>
          {source ? (
            <fieldset disabled={running !== null} className="contents">
              <ImportOptionsForm
                {...source}
                siteHeadings={siteHeadings}
                today={today}
                onChange={(options) => {
                  forgetOutcome();
                  setSource(sourceOf(source.sheet, options));
                }}
              />
            </fieldset>
          ) : (
            <p className="text-sm text-muted-foreground">{t("import.fileFirst")}</p>
          )}
        </ImportStep>
        <ImportStep number={3} title={t("import.steps.check")} isReached={source !== null}>
          {source && (
            <Button
              variant="outline"
              className="w-fit"
              aria-disabled={running !== null || undefined}
              onClick={check}
            >
              {t(running === "check" ? "import.checking" : "import.check")}
            </Button>
          )}
          {source && report === null && failure}
          {source && report !== null && (
            <fieldset disabled={running !== null} className="contents">
              <ImportReport
                table={source.table}
                kind={kind}
                report={report}
                consents={consents}
                onConsents={setConsents}
              />
            </fieldset>
          )}
        </ImportStep>
        <ImportStep number={4} title={t("menu.import")} isReached={report !== null}>
          {source && !isDone && (
            <>
              <Checkbox
                className="w-fit"
                disabled={running !== null}
                checked={isAllOrNothing}
                onChange={({ target }) => setIsAllOrNothing(target.checked)}
              >
                {t("import.allOrNone")}
              </Checkbox>
              <ActSpinner isRunning={running === "import"} rows={source.table.rows.length} />
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
          {isDone && (
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
          )}
          {report !== null && failure}
        </ImportStep>
      </ol>
    </Section>
  );
}
