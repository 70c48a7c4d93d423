"use client";

import { isPlainDate } from "@/lib/plain-date";
import { Day } from "./when";

/** The day in a date field, in the user's style: the field itself is in the order and the calendar of the browser. */
export function ChosenDay({ on }: { on: unknown }) {
  if (typeof on !== "string" || !isPlainDate(on)) return null;
  return (
    <span className="block text-xs leading-none text-muted-foreground tabular-nums">
      <Day on={on} length="short" />
    </span>
  );
}
