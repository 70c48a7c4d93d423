import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { Label } from "@/components/ui/label";
import { Select } from "@/components/ui/select";
import { formatDay } from "@/lib/dates/date-styles";
import { exams } from "@/lib/exams/registry";
import type { SiteHeadings } from "@/lib/imports/columns";
import { dayOrders, readingsOf } from "@/lib/imports/day";
import type { Sheet } from "@/lib/imports/table";
import { daysOf, type ImportOptions, type Questions, withHead } from "./import-options";

const offeredRows = 20;

type ImportQuestionsProps = {
  sheet: Sheet;
  options: ImportOptions;
  questions: Questions;
  siteHeadings: SiteHeadings;
  onChange: (options: ImportOptions) => void;
};

/** Asks what only a person can tell about a table: where its headings are, its exam and dates, which name counts. */
export function ImportQuestions({ sheet, options, questions, siteHeadings, onChange }: ImportQuestionsProps) {
  const t = useTranslations("office.import");
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
          label={t("names")}
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
      <Select id={id} className="w-full" value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{t("choose")}</option>
        {children}
      </Select>
    </div>
  );
}
