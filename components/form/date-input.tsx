"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useId, useRef, useState } from "react";
import { useController } from "react-hook-form";
import { unbroken, useDates } from "@/components/area/dates";
import { useIsHydrated } from "@/components/ui/browser";
import { cn } from "@/components/ui/cn";
import { Input, Label } from "@/components/ui/fields";
import { CalendarDays } from "@/components/ui/icons";
import { textDirection } from "@/lib/characters";
import { solarDay } from "@/lib/dates/afghan-calendar";
import { formatDay } from "@/lib/dates/date-styles";
import { isPlainDate, type PlainDate } from "@/lib/dates/plain-date";
import { hasShortYear, typedDay } from "@/lib/dates/typed-day";

type DateInputProps = Omit<ComponentProps<"input">, "type" | "value" | "defaultValue" | "onChange"> & {
  /** The day, or what was typed if it is none. */
  value: string;
  onValue: (value: string) => void;
  /** Called with a day chosen in the browser's calendar, after `onValue`. */
  onChoose?: (day: PlainDate) => void;
};

/** A date field: a text that is read as a day (lib/dates/typed-day.ts), with the day in both calendars under it. */
export function DateInput({ value, onValue, onChoose, name, min, max, className, ...props }: DateInputProps) {
  const id = useId();
  const t = useTranslations("area.calendar");
  const { style, words, monthNames } = useDates();
  const isHydrated = useIsHydrated();
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const dayIn = (text: string) => typedDay(text, monthNames) ?? text;
  const day = isPlainDate(value) ? value : null;
  // What was typed stays as it is for as long as it means the value.
  const text = dayIn(typed) === value ? typed : style === "afghan" && day ? numbersOf(day) : value;
  const unread = day || text === "" ? null : hasShortYear(text) ? t("shortYear") : t("unread");
  const isPickerOffered = isHydrated && style === "gregorian";
  return (
    <>
      <div className="relative">
        <Input
          {...props}
          type="text"
          dir="auto"
          value={text}
          aria-describedby={[props["aria-describedby"], `${id}-day`].filter(Boolean).join(" ")}
          onChange={({ target }) => {
            setTyped(target.value);
            onValue(dayIn(target.value));
          }}
          // A date in Dari begins where the button is.
          className={cn(isPickerOffered && (textDirection(text) === "rtl" ? "ps-11" : "pe-11"), className)}
        />
        {name && <input type="hidden" name={name} value={value} />}
        {isPickerOffered && (
          <>
            <input
              ref={picker}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              value={day ?? ""}
              min={min}
              max={max}
              onChange={({ target }) => {
                if (target.value === "") return;
                onValue(target.value);
                onChoose?.(target.value);
              }}
              className="pointer-events-none absolute inset-e-0 bottom-0 size-px opacity-0"
            />
            <button
              type="button"
              aria-label={t("open")}
              disabled={props.disabled || props.readOnly}
              onClick={() => picker.current?.showPicker()}
              className="absolute inset-e-0 inset-y-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground disabled:opacity-50"
            >
              <CalendarDays className="size-4" />
            </button>
          </>
        )}
      </div>
      <p id={`${id}-day`} aria-live="polite" className="text-xs text-muted-foreground empty:hidden">
        {unread ?? (day && unbroken(formatDay("afghan", day, "long", words)))}
      </p>
    </>
  );
}

function numbersOf(date: PlainDate): string {
  const { day, month, year } = solarDay(date);
  return `${day}/${month}/${year}`;
}

export function PlainDateInput({
  defaultValue = "",
  ...props
}: Omit<ComponentProps<typeof DateInput>, "value" | "onValue"> & { defaultValue?: unknown }) {
  const [value, setValue] = useState(String(defaultValue));
  return <DateInput {...props} value={value} onValue={setValue} />;
}

type DayInputProps = Omit<ComponentProps<typeof DateInput>, "id"> & {
  label: string;
  inputClassName?: string;
};

export function DayInput({ label, className, inputClassName, ...props }: DayInputProps) {
  const id = useId();
  return (
    <div className={cn("grid min-w-0 content-start gap-1.5", className)}>
      <Label htmlFor={id}>{label}</Label>
      <DateInput {...props} id={id} className={inputClassName} />
    </div>
  );
}

export function FormDateInput({
  name,
  defaultValue = "",
  type: _,
  ...props
}: ComponentProps<"input"> & { name: string }) {
  const { field } = useController({ name, defaultValue });
  return (
    <DateInput
      {...props}
      ref={field.ref}
      value={String(field.value ?? "")}
      onValue={field.onChange}
      onBlur={field.onBlur}
    />
  );
}
