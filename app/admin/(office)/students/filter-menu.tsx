import { ListFilter } from "lucide-react";
import { useTranslations } from "next-intl";
import { Popover as Primitive } from "radix-ui";
import { type ComponentProps, useId, useState } from "react";
import { DayInput } from "@/components/form/date-input";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { Label } from "@/components/ui/label";
import { isPlainDate, type PlainDate } from "@/lib/dates/plain-date";
import { listFilters } from "@/lib/people-list/schema";
import { countFilters, type ListState, noFilters, withChange } from "./list-address";

const Popover = Primitive.Root;
const PopoverTrigger = Primitive.Trigger;
const PopoverClose = Primitive.Close;

/** The content of a popover. Takes the focus and restores it; Escape and a click outside close it. */
function PopoverContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        align="start"
        sideOffset={6}
        collisionPadding={12}
        className={cn(
          "z-30 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1.5rem)] overflow-y-auto rounded-lg border bg-popover p-4 text-sm text-popover-foreground shadow-lg outline-none",
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}

type FilterMenuProps = { state: ListState; today: string; onChange: (state: ListState) => void };

/** The menu with all filters. Each change takes effect at once. */
export function FilterMenu({ state, today, onChange }: FilterMenuProps) {
  const id = useId();
  const t = useTranslations("studentList.filters");
  const ui = useTranslations("ui");
  const count = countFilters(state);
  const isOn = (name: string) => state.filters.some((filter) => filter === name);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <Button variant="outline" size="sm">
          <ListFilter aria-hidden="true" />
          <span className="max-sm:sr-only">{t("label")}</span>
          {count > 0 && <span className="tabular-nums">({count})</span>}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label={t("label")}>
        <fieldset>
          <legend className="mb-1 text-xs font-medium text-muted-foreground">{t("show")}</legend>
          {listFilters.map((name) => (
            <Label
              key={name}
              htmlFor={`${id}-${name}`}
              className="flex min-h-11 cursor-pointer gap-3 font-normal md:min-h-9"
            >
              <Checkbox
                id={`${id}-${name}`}
                checked={isOn(name)}
                onChange={({ target }) => {
                  // In a fixed order, so that the same choices always have the same address.
                  const filters = listFilters.filter((other) =>
                    other === name ? target.checked : isOn(other),
                  );
                  onChange(withChange(state, { filters }));
                }}
              />
              {t(name)}
            </Label>
          ))}
        </fieldset>
        <RegistrationDateFilter state={state} today={today} onChange={onChange} />
        <div className="mt-3 flex justify-between gap-2">
          <Button
            variant="ghost"
            size="sm"
            className="-ms-2 px-2"
            disabled={count === 0}
            onClick={() => onChange(withChange(state, noFilters))}
          >
            {t("clear")}
          </Button>
          <PopoverClose asChild>
            <Button size="sm">{ui("done")}</Button>
          </PopoverClose>
        </div>
      </PopoverContent>
    </Popover>
  );
}

type RegistrationDateFilterProps = { state: ListState; today: string; onChange: (state: ListState) => void };

/** Filters by day of registration, in Kabul time. */
function RegistrationDateFilter({ state, today, onChange }: RegistrationDateFilterProps) {
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
