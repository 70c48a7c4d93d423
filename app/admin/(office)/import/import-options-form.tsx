import { useMessages, useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { DayInput } from "@/components/form/date-input";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Label, Select } from "@/components/ui/fields";
import { formatDay } from "@/lib/dates/date-styles";
import { examIds, exams } from "@/lib/exams/registry";
import { importColumns, importFieldNames, type SiteHeadings } from "@/lib/imports/columns";
import { dayOrders, readingsOf } from "@/lib/imports/day";
import type { Sheet, Table } from "@/lib/imports/table";
import {
  daysOf,
  headingsOfOtherExams,
  type ImportOptions,
  importModes,
  missingColumns,
  type Questions,
  withHead,
} from "./import-options";

type ImportOptionsFormProps = {
  sheet: Sheet;
  table: Table;
  questions: Questions;
  options: ImportOptions;
  siteHeadings: SiteHeadings;
  today: string;
  onChange: (options: ImportOptions) => void;
};

export function ImportOptionsForm(props: ImportOptionsFormProps) {
  const { table, options, today, onChange } = props;
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
      <ImportQuestions {...props} />
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
              required
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

const offeredRows = 20;

/** Asks what only a person can tell about a table: where its headings are, its exam and dates, which name counts. */
export function ImportQuestions({
  sheet,
  options,
  questions,
  siteHeadings,
  onChange,
}: ImportOptionsFormProps) {
  const t = useTranslations("office.import");
  const person = useTranslations("area.person");
  const { days, asksNames, otherExam } = questions;
  const { exam, scale } = options;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Question
        label={t("head")}
        value={options.head === null ? "" : String(options.head)}
        onChange={(value) =>
          onChange(
            withHead(
              options,
              sheet,
              value === "" ? null : value === "none" ? value : Number(value),
              siteHeadings,
            ),
          )
        }
      >
        {sheet.lines.slice(0, offeredRows).map(({ row, cells }, index) => (
          <option key={row} value={index}>
            {t("headRow", { row, cells: cells.filter(Boolean).join(", ") })}
          </option>
        ))}
        <option value="none">{t("noHead")}</option>
      </Question>
      {otherExam && exam && (
        <Question
          label={t("scale", { exam: exams[otherExam].shortName })}
          value={scale === exam ? exam : ""}
          onChange={(value) => {
            const named = [exam, otherExam].find((one) => one === value) ?? null;
            onChange({ ...options, exam: named ?? exam, scale: named });
          }}
        >
          {[exam, otherExam].map((one) => (
            <option key={one} value={one}>
              {exams[one].name}
            </option>
          ))}
        </Question>
      )}
      {days && (
        <Question
          label={t("days", { example: `\u2068${days.example}\u2069` })}
          value={daysOf(questions, options) ?? ""}
          onChange={(value) => onChange({ ...options, days: dayOrders.find((one) => one === value) ?? null })}
        >
          {days.orders.map((order) => {
            const day = readingsOf(days.example)[order];
            return (
              <option key={order} value={order}>
                {t(`dayOrders.${order}`)}
                {day && `: ${formatDay("gregorian", day, "short")}`}
              </option>
            );
          })}
        </Question>
      )}
      {asksNames && (
        <Question
          label={person("fullName")}
          value={options.names ?? ""}
          onChange={(value) =>
            onChange({ ...options, names: value === "full" || value === "joined" ? value : null })
          }
        >
          <option value="full">{t("nameSources.full")}</option>
          <option value="joined">{t("nameSources.joined")}</option>
        </Question>
      )}
    </div>
  );
}

type QuestionProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
};

function Question({ label, value, onChange, children }: QuestionProps) {
  const id = useId();
  const t = useTranslations("office.import");
  return (
    <div className="grid min-w-0 gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      <Select
        id={id}
        required
        className="w-full"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{t("choose")}</option>
        {children}
      </Select>
    </div>
  );
}
