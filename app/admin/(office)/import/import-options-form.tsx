import { useMessages, useTranslations } from "next-intl";
import { useId } from "react";
import { DayInput } from "@/components/form/date-input";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { examIds, exams } from "@/lib/exams/registry";
import { importColumns, importFieldNames, type SiteHeadings } from "@/lib/imports/columns";
import type { Sheet, Table } from "@/lib/imports/table";
import {
  headingsOfOtherExams,
  type ImportOptions,
  importModes,
  missingColumns,
  type Questions,
} from "./import-options";
import { ImportQuestions } from "./import-questions";

type ImportOptionsFormProps = {
  sheet: Sheet;
  table: Table;
  questions: Questions;
  options: ImportOptions;
  siteHeadings: SiteHeadings;
  today: string;
  onChange: (options: ImportOptions) => void;
};

export function ImportOptionsForm({
  sheet,
  table,
  questions,
  options,
  siteHeadings,
  today,
  onChange,
}: ImportOptionsFormProps) {
  const id = useId();
  const t = useTranslations("office.import");
  const names = importFieldNames(useMessages());
  const { kind, columns } = options;
  const isMissing = (field: "exam" | "heldOn") => kind === "scores" && !columns.includes(field);
  const ofOthers = headingsOfOtherExams(table, options).join(", ");
  const notes = [
    ...missingColumns(options).map((need) => t(`missing.${need}`)),
    ...(ofOthers === "" ? [] : [t("ofOtherExams", { names: ofOthers })]),
  ];
  return (
    <>
      <ImportQuestions
        sheet={sheet}
        options={options}
        questions={questions}
        siteHeadings={siteHeadings}
        onChange={onChange}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-2 text-sm font-semibold">{t("columns")}</legend>
        <div className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
          {table.headings.map((heading, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
            <div key={column} className="flex items-center gap-3">
              <Label htmlFor={`${id}-${column}`} className="min-w-0 flex-1 break-words">
                <span className="min-w-0">
                  <bdi translate="no">{heading || t("column", { number: column + 1 })}</bdi>
                  <span className="block truncate text-xs font-normal text-muted-foreground">
                    <bdi translate="no">{table.rows[0]?.cells[column]}</bdi>
                  </span>
                </span>
              </Label>
              <Select
                id={`${id}-${column}`}
                className="w-44"
                value={columns[column] ?? ""}
                onChange={({ target }) =>
                  onChange({
                    ...options,
                    columns: columns.with(
                      column,
                      importColumns[kind].find(({ field }) => field === target.value)?.field ?? null,
                    ),
                  })
                }
              >
                <option value="">{t("leaveOut")}</option>
                {importColumns[kind].map(({ field }) => (
                  <option key={field} value={field}>
                    {names[field]}
                  </option>
                ))}
              </Select>
            </div>
          ))}
        </div>
      </fieldset>
      {notes.length > 0 && (
        <Alert>
          <AlertDescription>{notes.join(" ")}</AlertDescription>
        </Alert>
      )}
      <div className="flex flex-wrap items-end gap-4">
        {isMissing("exam") && (
          <div className="grid gap-1.5">
            <Label htmlFor={`${id}-exam`}>{names.exam}</Label>
            <Select
              id={`${id}-exam`}
              value={options.exam ?? ""}
              onChange={({ target }) =>
                onChange({ ...options, exam: examIds.find((exam) => exam === target.value) ?? null })
              }
            >
              <option value="">{t("choose")}</option>
              {examIds.map((exam) => (
                <option key={exam} value={exam}>
                  {exams[exam].name}
                </option>
              ))}
            </Select>
          </div>
        )}
        {isMissing("heldOn") && (
          <DayInput
            label={names.heldOn}
            max={today}
            value={options.heldOn}
            inputClassName="min-w-54"
            onValue={(heldOn) => onChange({ ...options, heldOn })}
          />
        )}
        <div className="grid gap-1.5">
          <Label htmlFor={`${id}-mode`}>{t("whatIsDone")}</Label>
          <Select
            id={`${id}-mode`}
            value={options.mode}
            onChange={({ target }) =>
              onChange({
                ...options,
                mode: importModes.find((mode) => mode === target.value) ?? "both",
              })
            }
          >
            {importModes.map((mode) => (
              <option key={mode} value={mode}>
                {t(`modes.${mode}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </>
  );
}
