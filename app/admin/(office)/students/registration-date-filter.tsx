"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DayInput } from "@/components/form/date-input";
import { isPlainDate, type PlainDate } from "@/lib/dates/plain-date";
import { type ListState, withChange } from "./list-address";

type RegistrationDateFilterProps = { state: ListState; today: string; onChange: (state: ListState) => void };

/** Filters by day of registration, in Kabul time. */
export function RegistrationDateFilter({ state, today, onChange }: RegistrationDateFilterProps) {
  const t = useTranslations("studentList.filters");
  const { registeredFrom, registeredTo } = state;
  const apply = (change: Partial<ListState>) => onChange(withChange(state, change));
  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 text-xs font-medium text-muted-foreground">{t("registered")}</legend>
      <div className="grid grid-cols-2 gap-3">
        <DayField
          label={t("from")}
          value={registeredFrom}
          max={registeredTo ?? today}
          onCommit={(day) => apply({ registeredFrom: day })}
        />
        <DayField
          label={t("to")}
          value={registeredTo}
          min={registeredFrom ?? undefined}
          max={today}
          onCommit={(day) => apply({ registeredTo: day })}
        />
      </div>
    </fieldset>
  );
}

type DayFieldProps = {
  label: string;
  value: PlainDate | null;
  min?: string | undefined;
  max: string;
  onCommit: (day: PlainDate | null) => void;
};

/** A date field that takes effect on blur or Enter; otherwise each digit of a year would start a search. */
function DayField({ label, value, min, max, onCommit }: DayFieldProps) {
  const [text, setText] = useState(value ?? "");
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setText(value ?? "");
  }
  const commit = (typed = text) => {
    const day = isPlainDate(typed) ? typed : null;
    // What is not a day yet stays to be mended.
    if (day !== value && (day !== null || typed === "")) onCommit(day);
  };
  return (
    <DayInput
      label={label}
      inputClassName="px-2 text-sm md:h-10"
      value={text}
      min={min}
      max={max}
      onValue={setText}
      onChoose={commit}
      onBlur={() => commit()}
      onKeyDown={({ key }) => key === "Enter" && commit()}
    />
  );
}
