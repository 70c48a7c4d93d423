import { useMessages, useTranslations } from "next-intl";
import { useId } from "react";
import { DayInput } from "@/components/form/date-input";
import { SelectField } from "@/components/form/fields";
import { Alert } from "@/components/ui/alert";
import { Label, Select } from "@/components/ui/fields";
import { Untranslated } from "@/components/ui/own-text";
import { formatDay } from "@/lib/dates/date-styles";
import { examIds, exams } from "@/lib/exams/registry";
import { importColumns, importFieldNames, type SiteHeadings } from "@/lib/imports/columns";
import { readingsOf } from "@/lib/imports/day";
import type { Sheet, Table } from "@/lib/imports/read-table";
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
                  <Untranslated>{heading || t("column", { number: column + 1 })}</Untranslated>
                  <span className="block truncate text-xs font-normal text-muted-foreground">
                    <Untranslated>{table.rows[0]?.cells[column]}</Untranslated>
                  </span>
                </span>
              </Label>
              <Select
                id={`${id}-${column}`}
                className="w-44"
                value={columns[column] ?? ""}
                onChange={({ target }) => {
                  const field = importColumns[kind].find((one) => one === target.value) ?? null;
                  onChange({ ...options, columns: columns.with(column, field) });
                }}
              >
                <option value="">{t("leaveOut")}</option>
                {importColumns[kind].map((field) => (
                  <option key={field} value={field}>
                    {names[field]}
                  </option>
                ))}
              </Select>
            </div>
          ))}
        </div>
      </fieldset>
      {notes.length > 0 && <Alert>{notes.join(" ")}</Alert>}
      <div className="flex flex-wrap items-end gap-4">
        {isMissing("exam") && (
          <SelectField
            label={names.exam}
            none={t("choose")}
            options={examIds}
            labelOf={(exam) => exams[exam].name}
            value={options.exam ?? ""}
            onChange={(exam) => onChange({ ...options, exam: exam || null })}
          />
        )}
        {isMissing("heldOn") && (
          <DayInput
            label={names.heldOn}
            max={today}
            value={options.heldOn}
            className="w-54 max-w-full"
            onValue={(heldOn) => onChange({ ...options, heldOn })}
          />
        )}
        <SelectField
          label={t("whatIsDone")}
          options={importModes}
          labelOf={(mode) => t(`modes.${mode}`)}
          value={options.mode}
          onChange={(mode) => onChange({ ...options, mode: mode || "both" })}
        />
      </div>
    </>
  );
}

const offeredRows = 20;

/** Asks what only a person can tell about a table: where its headings are, its exam and dates, which name counts. */
function ImportQuestions({ sheet, options, questions, siteHeadings, onChange }: ImportOptionsFormProps) {
  const t = useTranslations("office.import");
  const person = useTranslations("area.person");
  const { days, asksNames, otherExam } = questions;
  const { exam, scale } = options;
  const none = t("choose");
  const offered = sheet.lines.slice(0, offeredRows);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        none={none}
        label={t("head")}
        options={[...offered.map((_, line) => String(line)), "none"]}
        labelOf={(line) => {
          const found = offered[Number(line)];
          if (found === undefined) return t("noHead");
          return t("headRow", { row: found.row, cells: found.cells.filter(Boolean).join(", ") });
        }}
        value={String(options.head ?? "")}
        onChange={(line) => {
          const head = line === "" ? null : line === "none" ? line : Number(line);
          onChange(withHead(options, sheet, head, siteHeadings));
        }}
      />
      {otherExam && exam && (
        <SelectField
          none={none}
          label={t("scale", { exam: exams[otherExam].shortName })}
          options={[exam, otherExam]}
          labelOf={(one) => exams[one].name}
          value={scale === exam ? exam : ""}
          onChange={(named) => onChange({ ...options, exam: named || exam, scale: named || null })}
        />
      )}
      {days && (
        <SelectField
          none={none}
          label={t("days", { example: `\u2068${days.example}\u2069` })}
          options={days.orders}
          labelOf={(order) => {
            const day = readingsOf(days.example)[order];
            return `${t(`dayOrders.${order}`)}${day ? `: ${formatDay("gregorian", day, "short")}` : ""}`;
          }}
          value={daysOf(questions, options) ?? ""}
          onChange={(order) => onChange({ ...options, days: order || null })}
        />
      )}
      {asksNames && (
        <SelectField
          none={none}
          label={person("fullName")}
          options={["full", "joined"]}
          labelOf={(source) => t(`nameSources.${source}`)}
          value={options.names ?? ""}
          onChange={(source) => onChange({ ...options, names: source || null })}
        />
      )}
    </div>
  );
}
