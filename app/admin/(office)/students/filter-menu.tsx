import * as Popover from "@radix-ui/react-popover";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { DayInput } from "@/components/form/date-input";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/fields";
import { ListFilter } from "@/components/ui/icons";
import { isPlainDate, type PlainDate } from "@/lib/dates/plain-date";
import { listFilters } from "@/lib/people/list-schema";
import { countFilters, noFilters } from "./list-address";
import type { StudentList } from "./use-student-list";

export function FilterMenu({ list, today }: { list: StudentList; today: string }) {
  const { state, change } = list;
  const { registeredFrom, registeredTo } = state;
  const t = useTranslations("studentList.filters");
  const ui = useTranslations("ui");
  const count = countFilters(state);
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <Button variant="outline" size="sm">
          <ListFilter />
          <span className="max-sm:sr-only">{t("label")}</span>
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t("label")}
          className="z-30 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border bg-popover p-4 text-sm text-popover-foreground shadow-lg outline-none"
        >
          <fieldset>
            <legend className="mb-1 text-xs font-medium text-muted-foreground">{t("show")}</legend>
            {listFilters.map((name) => (
              <Checkbox
                key={name}
                className="gap-3 md:min-h-9"
                checked={state.filters.includes(name)}
                onChange={({ target: { checked } }) =>
                  // In a fixed order, so that the same choices always have the same address.
                  change(({ filters }) => ({
                    filters: listFilters.filter((one) => (one === name ? checked : filters.includes(one))),
                  }))
                }
              >
                {t(name)}
              </Checkbox>
            ))}
          </fieldset>
          <fieldset className="mt-3">
            <legend className="mb-1.5 text-xs font-medium text-muted-foreground">{t("registered")}</legend>
            <div className="grid grid-cols-2 gap-3">
              <DayField
                label={t("from")}
                value={registeredFrom}
                max={registeredTo ?? today}
                onCommit={(day) => change({ registeredFrom: day })}
              />
              <DayField
                label={t("to")}
                value={registeredTo}
                min={registeredFrom ?? undefined}
                max={today}
                onCommit={(day) => change({ registeredTo: day })}
              />
            </div>
          </fieldset>
          <div className="mt-3 flex justify-between gap-2">
            <Button
              variant="ghost"
              size="sm"
              className="-ms-2 px-2"
              disabled={count === 0}
              onClick={() => change(noFilters)}
            >
              {t("clear")}
            </Button>
            <Popover.Close asChild>
              <Button size="sm">{ui("done")}</Button>
            </Popover.Close>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
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
