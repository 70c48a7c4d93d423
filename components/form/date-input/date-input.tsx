"use client";

import { CalendarDays } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, Suspense, useRef, useState } from "react";
import { Day } from "@/components/area/when";
import { cn } from "@/components/ui/cn";
import { Input } from "@/components/ui/input";
import { lazyPart } from "@/components/ui/lazy-part";
import { isPlainDate, type PlainDate } from "@/lib/dates/plain-date";
import { useIsHydrated } from "../use-is-hydrated";

/** Loaded when a calendar is first opened: most dates are typed. */
const CalendarPopover = lazyPart(async () => (await import("./calendar-popover")).CalendarPopover);

type DateInputProps = Omit<ComponentProps<"input">, "type"> & {
  /** The current value, of a controlled field or of a form's. */
  shown: unknown;
  /** Called when a day of the calendar is chosen, after the field's own events. */
  onChoose?: (day: PlainDate) => void;
};

/**
 * A date field: while focused, the browser's own; otherwise it shows its day in the user's date style. Its calendar has
 * both kinds of months. Without scripts it is just the browser's field.
 */
export function DateInput({ shown, onChoose, className, ...props }: DateInputProps) {
  const isHydrated = useIsHydrated();
  const box = useRef<HTMLDivElement>(null);
  const day = typeof shown === "string" && isPlainDate(shown) ? shown : null;
  return (
    <div ref={box} className="group/date relative">
      <Input
        {...props}
        type="date"
        className={cn(
          isHydrated &&
            "not-focus:text-transparent pe-11 [&::-webkit-calendar-picker-indicator]:hidden forced-colors:text-current",
          className,
        )}
      />
      {isHydrated && (
        <>
          <span
            aria-hidden="true"
            className={cn(
              "pointer-events-none absolute inset-0 flex items-center border border-transparent px-3.5 whitespace-nowrap tabular-nums group-has-[input:focus]/date:hidden forced-colors:hidden",
              className,
            )}
          >
            {day && <Day on={day} length="compact" />}
          </span>
          <CalendarButton
            day={day}
            min={props.min === undefined ? undefined : String(props.min)}
            max={props.max === undefined ? undefined : String(props.max)}
            isDisabled={props.disabled || props.readOnly}
            onChoose={(chosen) => {
              const input = box.current?.querySelector("input");
              if (input) enter(input, chosen);
              onChoose?.(chosen);
            }}
          />
        </>
      )}
    </div>
  );
}

/** A date field of a plain form, which keeps its own value. */
export function PlainDateInput(props: Omit<ComponentProps<"input">, "type">) {
  const [shown, setShown] = useState(props.defaultValue);
  return (
    <DateInput {...props} shown={shown} onInput={({ currentTarget }) => setShown(currentTarget.value)} />
  );
}

/** Sets a field's value as if typed, so that all listeners notice, React included. */
function enter(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
  for (const type of ["input", "change"]) input.dispatchEvent(new Event(type, { bubbles: true }));
}

type CalendarButtonProps = Omit<ComponentProps<typeof CalendarPopover>, "anchor" | "onClose"> & {
  isDisabled: boolean | undefined;
};

function CalendarButton({ isDisabled, onChoose, ...range }: CalendarButtonProps) {
  const t = useTranslations("area.calendar");
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t("open")}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
        className="absolute inset-e-0 inset-y-0 grid w-11 place-items-center rounded-md text-muted-foreground hover:text-foreground disabled:opacity-50"
      >
        <CalendarDays aria-hidden="true" className="size-4" />
      </button>
      {isOpen && (
        <Suspense>
          <CalendarPopover
            {...range}
            anchor={button}
            onChoose={(day) => {
              onChoose(day);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
